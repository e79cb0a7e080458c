import { readArguments } from '../arguments.ts';
import { bringExams } from '../content/bring-exams.ts';
import { countStock, stockTable } from '../papers/count-stock.ts';

/** `npm run papers:stock` counts what students can be asked, by subject. */

function run(): void {
  const isJson = readArguments('papers:stock').values.json === true;
  bringExams();
  const stock = countStock();
  console.log(isJson ? JSON.stringify(stock, null, 2) : stockTable(stock));
}

run();
