import { indiaDayOf } from '../../src/domain/lib/india-time.ts';
import { readArguments } from '../arguments.ts';
import { datedFactsText, listDatedFacts } from '../papers/dated-facts.ts';

/** `npm run facts:dates` lists the facts that can change, with their days; `-- --ending` those that end within a week or have ended. */

function run(): void {
  const { json, ending } = readArguments('facts:dates').values;
  const all = listDatedFacts(indiaDayOf(Date.now()));
  const facts = ending === true ? all.filter(({ standing }) => standing !== 'holds') : all;
  if (json === true) return console.log(JSON.stringify(facts, null, 2));
  if (facts.length > 0) console.log(datedFactsText(facts));
  const count = (standing: string): number => all.filter((each) => each.standing === standing).length;
  console.log(`${all.length} facts: ${count('ended')} past their day, ${count('ending')} that end within a week.`);
}

run();
