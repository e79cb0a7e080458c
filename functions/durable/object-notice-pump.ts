import type { NoticePump } from '../ports/site.ts';
import type { NoticePumpObject } from './notice-pump-object.ts';
import { repeatable } from './shard-retry.ts';

/** The pump of the academy: one object. Without a namespace nothing is sent (tests take their turns themselves). */
export const objectNoticePump = (namespace: DurableObjectNamespace<NoticePumpObject> | undefined): NoticePump => ({
  wake: async () => {
    await repeatable(async () => namespace?.getByName('notices').wake());
  },
});
