import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { parsePaper } from '#domain/paper.ts';

const DAY_LABEL = /^Day [1-9]\d*$/;
const PAPER_LABEL = /^Paper [1-9]\d*$/;

/** What an exam is called. The file's name is the exam's key: `cgl.json`. */
const exams = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/content/exams' }),
  schema: z.strictObject({
    name: z.string().min(1),
    fullName: z.string().min(1),
    /** One sentence on what its papers cover. */
    summary: z.string().min(1),
    /** Place in lists, lowest first. */
    order: z.int(),
  }),
});

/**
 * One file per exam, keyed by day label, then paper label (spec section 2, quiz route). Each paper is read by the
 * domain's own parser, so that the build names the file, the place and the reason of every fault.
 */
const papers = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/content/papers' }),
  schema: z
    .record(
      z.string().regex(DAY_LABEL, "must read like 'Day 1'"),
      z.record(z.string().regex(PAPER_LABEL, "must read like 'Paper 1'"), z.unknown()),
    )
    .superRefine((days, context) => {
      for (const [day, papersOfDay] of Object.entries(days))
        for (const [label, paper] of Object.entries(papersOfDay)) {
          const parsed = parsePaper(paper);
          if (parsed.ok) continue;
          for (const { path, reason } of parsed.faults)
            context.addIssue({ code: 'custom', path: [day, label, ...(path === '' ? [] : [path])], message: reason });
        }
    }),
});

export const collections = { exams, papers };
