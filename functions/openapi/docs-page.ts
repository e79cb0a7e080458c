import type { JsonSchema } from '@valibot/to-json-schema';
import { html } from 'hono/html';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from './document.ts';
import { linesOf, ruleOf } from './schema-text.ts';

/** The API's description as a page: no script, nothing from elsewhere, every text escaped. */

type Html = ReturnType<typeof html>;

interface Shown {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

const operationsOf = ({ paths }: OpenApiDocument): readonly Shown[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Keeps lists of plain values on one line. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, entries: string) => `[${entries.replaceAll(/\s*\n\s*/g, ' ')}]`,
  );

const codeBlock = (value: unknown): Html => html`<pre tabindex="0"><code>${jsonText(value)}</code></pre>`;

/** Text between backticks becomes code. */
const prose = (text = ''): readonly (string | Html)[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));

/** Links named schemas to their own section. */
const ruleText = (schema: JsonSchema, rule: string): Html =>
  schema.$ref === undefined ? html`${rule}` : html`<a href="#schema-${rule}">${rule}</a>`;

const schemaList = (schema: JsonSchema): Html =>
  html`<ul class="schema">
    ${linesOf(schema).map(
      ({ depth, name, isRequired, rule }) =>
        html`<li class="depth-${Math.min(depth, 4)}">
          ${name === '' ? '' : html`<code>${name}</code>${isRequired ? '' : html` <em>optional</em>`}: `}${depth === 0 ? ruleText(schema, rule) : rule}
        </li>`,
    )}
  </ul>`;

const parameterRow = ({ name, in: place, required, schema }: OpenApiParameter): Html =>
  html`<li><code>${name}</code> in the ${place}${required ? '' : html`, <em>optional</em>`}: ${ruleOf(schema)}</li>`;

function responseItem(
  document: OpenApiDocument,
  status: string,
  response: OpenApiOperation['responses'][string],
): Html {
  const shared = '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  const schema = shared?.content?.['application/json']?.schema;
  const headers = Object.keys(shared?.headers ?? {}).filter((name) => name !== 'X-Request-Id');
  return html`<dt><code>${status}</code></dt>
    <dd>
      ${prose(shared?.description)}${headers.length === 0 ? '' : html` With ${headers.join(', ')}.`}${schema === undefined ? '' : schemaList(schema)}
    </dd>`;
}

function operationSection(document: OpenApiDocument, { method, path, operation }: Shown): Html {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const media = requestBody?.content['application/json'];
  return html`<section id="${operationId}" aria-labelledby="${operationId}-name">
    <h3 id="${operationId}-name"><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${summary} <em>${security.length === 0 ? 'For everybody.' : 'Needs a token.'}</em></p>
    ${
      parameters.length === 0
        ? ''
        : html`<h4>Parameters</h4>
            <ul>
              ${parameters.map(parameterRow)}
            </ul>`
    }
    ${
      media === undefined
        ? ''
        : html`<h4>Body</h4>
            ${schemaList(media.schema)}${media.example === undefined ? '' : codeBlock(media.example)}`
    }
    <details>
      <summary>Answers: ${Object.keys(responses).join(', ')}</summary>
      <dl>${Object.entries(responses).map(([status, response]) => responseItem(document, status, response))}</dl>
    </details>
  </section>`;
}

const tagSection = (document: OpenApiDocument, tag: string, operations: readonly Shown[]): Html =>
  html`<h2 id="tag-${tag}">${tag}</h2>
    ${operations.map((shown) => operationSection(document, shown))}`;

/** `styleHref` is the page's one style sheet. */
export function docsPage(document: OpenApiDocument, styleHref: string): Html {
  const operations = operationsOf(document);
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} ${document.info.version}</title>
        <link rel="stylesheet" href="${styleHref}" />
      </head>
      <body>
        <header>
          <h1>${document.info.title} <small>${document.info.version}</small></h1>
          ${document.info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
          <p>For tools: <a href="/api/openapi.json">openapi.json</a></p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${operations.map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}"><span class="method">${method}</span> ${path}</a>
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          ${[...byTag].map(([tag, group]) => tagSection(document, tag, group))}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<section id="schema-${name}">
                <h3>${name}</h3>
                ${schemaList(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}
