import type { PictureOf } from '../exchange/paper-pictures.ts';
import { pictureAddresses } from '../exchange/paper-pictures.ts';
import { plainQuestion } from '../exchange/plain-question.ts';
import type { Authored } from '../exchange/reading.ts';
import { newReading } from '../exchange/reading.ts';
import { residueOf, toSafeJson } from '../exchange/residue.ts';
import type { HtmlForm } from './html-write.ts';
import { escapeXml, htmlOf, mathmlWithTex, optionHtml } from './html-write.ts';
import { addQtiItem } from './qti-read.ts';
import { parseXml } from './xml-tree.ts';
import { zip } from './zip.ts';

/**
 * A paper as a QTI 2.2 package: each question a choice or a number that any system reads, one test that puts them in order,
 * and in the manifest's metadata what QTI has no place for.
 */

const ITEM = 'http://www.imsglobal.org/xsd/imsqti_v2p2';
const MANIFEST = 'http://www.imsglobal.org/xsd/imscp_v1p1';
/** Names the elements in the manifest's metadata that are this academy's own. */
const ACADEMY = 'urn:eklavya-academy:paper';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TEMPLATE = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct';

/** Version 2.2 has no tags for underlined and struck text; the classes are those of QTI 3. */
const FORM: HtmlForm = {
  setFormula: mathmlWithTex,
  marks: { u: 'span class="qti-underline"', s: 'span class="qti-strikethrough"' },
  pictureAddress: (src) => `..${src}`,
};
const html = (text: string): string => htmlOf(text, FORM);
const CHOICES = 'ABCDEFGHI';

/** The marks for a number within the tolerance: no template of QTI has one. */
const withinTolerance = (tolerance: number): string =>
  `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

function itemXml(question: Authored, paper: Authored, number: number): string {
  const { stem, options, right, isSeveral, number: typed, explanation } = plainQuestion(question, paper);
  const title = typeof question['id'] === 'string' ? question['id'] : `Question ${number}`;
  const language = typeof paper['language'] === 'string' ? paper['language'] : 'en';
  const feedback =
    explanation === null
      ? ''
      : `\n  <modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="hide">${html(explanation)}</modalFeedback>`;
  const choices = options
    .map((text, index) => `      <simpleChoice identifier="${CHOICES[index]}">${optionHtml(text, FORM)}</simpleChoice>`)
    .join('\n');
  const interaction =
    typed === null
      ? `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isSeveral ? 0 : 1}">\n${choices}\n    </choiceInteraction>`
      : '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
  const values = (typed === null ? right.map((place) => CHOICES[place]) : [typed.value])
    .map((value) => `<value>${value}</value>`)
    .join('');
  return `${HEAD}<assessmentItem xmlns="${ITEM}" identifier="q${number}" title="${escapeXml(title)}" adaptive="false" timeDependent="false" xml:lang="${language}">
  <responseDeclaration identifier="RESPONSE" cardinality="${isSeveral ? 'multiple' : 'single'}" baseType="${typed === null ? 'identifier' : 'float'}"><correctResponse>${values}</correctResponse></responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
  <itemBody>
    ${html(stem)}
    ${interaction}
  </itemBody>
  ${typed === null ? `<responseProcessing template="${TEMPLATE}"/>` : withinTolerance(typed.tolerance)}${feedback}
</assessmentItem>
`;
}

/** What a reader gets back from the item alone. */
function readBack(xml: string): Authored {
  const reading = { ...newReading(), isOwn: true };
  const parsed = parseXml(xml.normalize('NFC'));
  if (parsed.ok) addQtiItem(parsed.root, { where: '', kept: null }, reading, () => null);
  const [item] = reading.items;
  if (item === undefined) throw new Error(`A question does not fit QTI: ${xml}`);
  return item.question;
}

const testXml = (count: number, topic: string): string => {
  const refs = Array.from(
    { length: count },
    (_, index) => `      <assessmentItemRef identifier="q${index + 1}" href="items/q${index + 1}.xml"/>`,
  ).join('\n');
  return `${HEAD}<assessmentTest xmlns="${ITEM}" identifier="paper" title="${escapeXml(topic)}">
  <testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
    <assessmentSection identifier="section" title="${escapeXml(topic)}" visible="true">
${refs}
    </assessmentSection>
  </testPart>
</assessmentTest>
`;
};

function manifestXml(settings: Authored, residues: readonly (string | null)[], pictures: readonly string[]): string {
  const resources = residues.map((residue, index) => {
    const kept =
      residue === null
        ? ''
        : `\n      <metadata><a:academyQuestion>${escapeXml(residue)}</a:academyQuestion></metadata>`;
    const href = `items/q${index + 1}.xml`;
    return `    <resource identifier="r${index + 1}" type="imsqti_item_xmlv2p2" href="${href}">${kept}\n      <file href="${href}"/>\n    </resource>`;
  });
  const test =
    '    <resource identifier="test" type="imsqti_test_xmlv2p2" href="test.xml">\n      <file href="test.xml"/>\n    </resource>';
  const media = pictures.map(
    (name, index) =>
      `    <resource identifier="p${index + 1}" type="webcontent" href="${escapeXml(name)}">\n      <file href="${escapeXml(name)}"/>\n    </resource>`,
  );
  return `${HEAD}<manifest xmlns="${MANIFEST}" xmlns:a="${ACADEMY}" identifier="paper">
  <metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion><a:academyPaper>${escapeXml(toSafeJson(settings))}</a:academyPaper></metadata>
  <organizations/>
  <resources>
${[test, ...resources, ...media].join('\n')}
  </resources>
</manifest>
`;
}

/** The paper as the bytes of a zip. Each item is read back once, and what differs is kept in the manifest. */
export function writeQti(paper: Authored, pictureOf: PictureOf): Uint8Array {
  const { questions, ...settings } = paper;
  const list = questions as readonly Authored[];
  const items = list.map((question, index) => itemXml(question, paper, index + 1));
  const residues = list
    .map((question, index) => residueOf(readBack(items[index] ?? ''), question))
    .map((residue) => (residue === null ? null : toSafeJson(residue)));
  const topic = typeof settings['topic'] === 'string' ? settings['topic'] : 'Paper';
  const pictures = Object.fromEntries(
    pictureAddresses(paper).flatMap((address) => {
      const bytes = pictureOf(address);
      return bytes === null ? [] : [[address.slice(1), bytes] as const];
    }),
  );
  return zip({
    'imsmanifest.xml': manifestXml(settings, residues, Object.keys(pictures)),
    'test.xml': testXml(items.length, topic),
    ...Object.fromEntries(items.map((xml, index) => [`items/q${index + 1}.xml`, xml])),
    ...pictures,
  });
}
