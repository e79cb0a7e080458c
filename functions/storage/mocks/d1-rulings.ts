import type { RulingKind } from '#domain/mocks/results/ruling.ts';
import type { NewRuling, Rulings, StoredRuling } from '../../ports/mocks/rulings.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

interface RulingRow {
  readonly id: number;
  readonly mock_id: string;
  readonly client_id: string;
  readonly question: number;
  readonly kind: RulingKind;
  readonly right_options: string;
  readonly note: string;
  readonly created_at: number;
  readonly key_digest: string | null;
  readonly version: number | null;
}

const RULING_COLUMNS =
  'rulings.id, rulings.mock_id, client_id, question, kind, right_options, note, rulings.created_at, key_digest, version';

const rulingOf = (row: RulingRow): StoredRuling => ({
  id: row.id,
  mock: row.mock_id,
  clientId: row.client_id,
  question: row.question,
  kind: row.kind,
  right: row.right_options,
  note: row.note,
  at: row.created_at,
  made: row.key_digest === null || row.version === null ? null : { digest: row.key_digest, version: row.version },
});

/** A new key, if the mock still has the key that it was made of and the ruling is not there. */
const keyStatements = (
  database: D1Database,
  { mock, clientId, from, at }: NewRuling,
  { digest, version }: NonNullable<NewRuling['made']>,
): readonly D1PreparedStatement[] => [
  database
    .prepare(
      `INSERT INTO mock_key_versions (mock_id, base_digest, version, from_digest, key_digest, ruling, created_at)
       SELECT ?1, coalesce((SELECT base_digest FROM mock_key_versions WHERE mock_id = ?1 AND key_digest = ?2), ?2), ?3, ?2, ?4, ?5, ?6
       WHERE (SELECT key_digest FROM mocks WHERE id = ?1) = ?2
         AND NOT EXISTS (SELECT 1 FROM mock_rulings WHERE mock_id = ?1 AND client_id = ?5)`,
    )
    .bind(mock, from, version, digest, clientId, at),
  database
    .prepare(
      `UPDATE mocks SET key_digest = ?3, version = version + 1, updated_at = ?5 WHERE id = ?1 AND key_digest = ?2
         AND EXISTS (SELECT 1 FROM mock_key_versions WHERE mock_id = ?1 AND key_digest = ?3 AND ruling = ?4)`,
    )
    .bind(mock, from, digest, clientId, at),
];

/** Last of the batch, so that the audit note stands behind it and names its row. */
const rulingStatement = (database: D1Database, ruling: NewRuling): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO mock_rulings (mock_id, client_id, question, kind, right_options, note, created_at, created_by, is_followed)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE (?9 = 1 AND (SELECT key_digest FROM mocks WHERE id = ?1) = ?10)
         OR EXISTS (SELECT 1 FROM mock_key_versions WHERE mock_id = ?1 AND ruling = ?2)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      ruling.mock,
      ruling.clientId,
      ruling.question,
      ruling.kind,
      ruling.right,
      ruling.note,
      ruling.at,
      ruling.by,
      ruling.made === null ? 1 : 0,
      ruling.from,
    );

export const d1Rulings = (database: D1Database): Rulings => ({
  create(ruling, note) {
    const keys = ruling.made === null ? [] : keyStatements(database, ruling, ruling.made);
    return writeAudited(database, [...keys, rulingStatement(database, ruling)], note);
  },
  async findByClientId(mock, clientId) {
    const select = database
      .prepare(
        `SELECT ${RULING_COLUMNS} FROM mock_rulings AS rulings
         LEFT JOIN mock_key_versions AS made ON made.mock_id = rulings.mock_id AND made.ruling = rulings.client_id
         WHERE rulings.mock_id = ?1 AND client_id = ?2`,
      )
      .bind(mock, clientId);
    const row = await repeatable(() => select.first<RulingRow>());
    return row === null ? null : rulingOf(row);
  },
  async listOf(mock) {
    const select = database
      .prepare(
        `SELECT ${RULING_COLUMNS} FROM mock_rulings AS rulings
         LEFT JOIN mock_key_versions AS made ON made.mock_id = rulings.mock_id AND made.ruling = rulings.client_id
         WHERE rulings.mock_id = ?1 ORDER BY rulings.id DESC`,
      )
      .bind(mock);
    return (await repeatable(() => select.all<RulingRow>())).results.map(rulingOf);
  },
  async stepsOf(mock) {
    const select = database
      .prepare('SELECT from_digest, key_digest FROM mock_key_versions WHERE mock_id = ?1 ORDER BY base_digest, version')
      .bind(mock);
    const { results } = await repeatable(() => select.all<{ from_digest: string; key_digest: string }>());
    return results.map(({ from_digest: from, key_digest: to }) => ({ from, to }));
  },
  async listUnfollowed(limit) {
    const select = database
      .prepare('SELECT DISTINCT mock_id FROM mock_rulings WHERE is_followed = 0 LIMIT ?1')
      .bind(limit);
    return (await repeatable(() => select.all<{ mock_id: string }>())).results.map(({ mock_id: mock }) => mock);
  },
  async noteFollowed(mock, digest) {
    const update = database
      .prepare(
        `UPDATE mock_rulings SET is_followed = 1 WHERE mock_id = ?1 AND is_followed = 0
           AND client_id = (SELECT ruling FROM mock_key_versions WHERE mock_id = ?1 AND key_digest = ?2)`,
      )
      .bind(mock, digest);
    await repeatable(() => update.run());
  },
});
