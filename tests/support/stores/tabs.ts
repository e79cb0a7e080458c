import type { TabEnvironment } from '#stores/tab-environment.ts';

interface Listener {
  readonly name: string;
  readonly tab: number;
  readonly hear: (message: unknown) => void;
}

/** The tabs of one browser: what one posts the others hear, and a claimed name is one tab's alone. */
export function testTabs() {
  const listeners = new Set<Listener>();
  const owners = new Map<string, number>();
  let tabs = 0;

  return {
    /** Another tab. `leave` is the end of its page: it lets go of everything. */
    add: (): { readonly environment: TabEnvironment; readonly leave: () => void } => {
      tabs += 1;
      const tab = tabs;
      const letGo = (name: string) => () => void (owners.get(name) === tab && owners.delete(name));
      return {
        environment: {
          openChannel: (name, hear) => {
            const listener = { name, tab, hear };
            listeners.add(listener);
            return {
              post: (message) =>
                [...listeners]
                  .filter((each) => each.name === name && each !== listener)
                  .forEach((each) => each.hear(message)),
              close: () => void listeners.delete(listener),
            };
          },
          claim: (name) => {
            const owner = owners.get(name) ?? tab;
            if (owner === tab) owners.set(name, tab);
            return Promise.resolve(owner === tab ? letGo(name) : null);
          },
          isClaimed: (name) => Promise.resolve(owners.has(name)),
        },
        leave: () => {
          for (const listener of listeners) if (listener.tab === tab) listeners.delete(listener);
          for (const [name, owner] of owners) if (owner === tab) owners.delete(name);
        },
      };
    },
    claimed: () => [...owners.keys()],
  };
}

export type TestTabs = ReturnType<typeof testTabs>;
