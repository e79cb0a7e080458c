export interface Command {
  readonly run: string;
  readonly does: string;
  readonly values?: readonly string[];
  readonly flags?: readonly string[];
  readonly names?: string;
}
export const COMMANDS: Readonly<Record<string, Command>>;
export function usageOf(command: Command): string;
export function readCommandLine(
  name: string,
  args: readonly string[],
): { readonly kind: 'run' } | { readonly kind: 'help' | 'refused'; readonly text: string };
