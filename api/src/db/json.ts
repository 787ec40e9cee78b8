import { Column, entityKind, type GetColumnData, is, noopDecoder, SQL, sql, StringChunk } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgSelectBuilder, QueryBuilder } from 'drizzle-orm/pg-core';

/** The value of an object's field. */
type Field = PgColumn | SQL;
type Fields = Record<string, Field>;

type ValueOf<Source> = Source extends PgColumn
  ? GetColumnData<Source>
  : Source extends SQL<infer Value>
    ? Value
    : never;

type ObjectOf<Sources extends Fields> = { [Key in keyof Sources]: ValueOf<Sources[Key]> };

/** Turns a parsed JSON value into its promised type; null when it already has it. */
type Reader = ((value: unknown) => unknown) | null;

/**
 * JSON made by the database, with the type that follows from its columns. It can be selected with Drizzle, used inside
 * other expressions, and returned by `oneAnswer`. Its text is built once: those without values of a request are
 * constants of their module.
 */
export class Json<Value> extends SQL<Value> {
  static override readonly [entityKind]: string = 'Json';
  readonly read: (parsed: unknown) => Value;
  readonly reader: Reader;

  constructor(expression: SQL, reader: Reader) {
    super(compact(expression));
    this.reader = reader;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place: the functions below give the type of their columns
    this.read = (reader ?? ((value) => value)) as (parsed: unknown) => Value;
    if (reader) this.mapWith(reader);
  }
}

/** An object of columns and expressions, by the names they get. */
export function jsonObject<Sources extends Fields>(fields: Sources): Json<ObjectOf<Sources>> {
  return new Json(builtObject(fields), objectReader(fields));
}

/** The same, or null where `key` is: the row of a left join that is not there. */
export function jsonObjectIf<Sources extends Fields>(key: Field, fields: Sources): Json<ObjectOf<Sources> | null> {
  return new Json(sql`case when ${key} is not null then ${builtObject(fields)} end`, objectReader(fields));
}

/** A list of a fixed length: shorter than an object where there are many of them. */
export function jsonTuple<const Sources extends readonly Field[]>(
  values: Sources,
): Json<{ -readonly [Place in keyof Sources]: ValueOf<Sources[Place]> }> {
  const readers = values.map(readerOf);
  const reader: Reader = (row) =>
    Array.isArray(row) ? row.map((value, place) => readers[place]?.(value) ?? value) : row;
  return new Json(sql`json_build_array(${sql.join([...values], sql`, `)})`, readers.some(Boolean) ? reader : null);
}

type AggregateOptions = { orderBy?: SQL | PgColumn | readonly (SQL | PgColumn)[]; where?: SQL };

/** An aggregate: the values of all rows as a list, which is empty when there are none. */
export function jsonArray<Source extends Field>(
  value: Source,
  { orderBy, where }: AggregateOptions = {},
): Json<ValueOf<Source>[]> {
  const order = [orderBy ?? []].flat();
  const inOrder = order.length > 0 ? sql` order by ${sql.join(order, sql`, `)}` : undefined;
  const some = where && sql` filter (where ${where})`;
  return new Json(sql`coalesce(json_agg(${value}${inOrder})${some}, '[]')`, listReader(readerOf(value)));
}

/** A select whose result Drizzle knows: with it, a column of a left join may be null. */
type Subquery<Row> = { _: { result: Row[] }; getSQL(): SQL };
type Select<Sources extends Fields, Row> = (rows: PgSelectBuilder<Sources>) => Subquery<Row>;

const builder = new QueryBuilder();

/** The rows of a select as a list: `jsonRows({ id: courses.id }, (rows) => rows.from(courses).orderBy(courses.name))`. */
export function jsonRows<Sources extends Fields, Row>(fields: Sources, select: Select<Sources, Row>): Json<Row[]> {
  return new Json(
    sql`(select coalesce(json_agg("found"."json"), '[]') from (${selected(fields, select)}) "found")`,
    listReader(objectReader(fields)),
  );
}

/** One value of each row of a select: `jsonValues(courses.id, (rows) => rows.from(courses))`. */
export function jsonValues<Source extends Field>(
  value: Source,
  select: (rows: PgSelectBuilder<{ json: SQL.Aliased }>) => Subquery<unknown>,
): Json<ValueOf<Source>[]> {
  const rows = select(builder.select({ json: sql`${value}`.as('json') })).getSQL();
  return new Json(
    sql`(select coalesce(json_agg("found"."json"), '[]') from (${rows}) "found")`,
    listReader(readerOf(value)),
  );
}

/** The first row of a select, or null when there is none. */
export function jsonRow<Sources extends Fields, Row>(fields: Sources, select: Select<Sources, Row>): Json<Row | null> {
  return new Json(sql`(${selected(fields, select)} limit 1)`, objectReader(fields));
}

/** The row of a select that always has exactly one, as those that add up without grouping do. */
export function jsonTotals<Sources extends Fields, Row>(fields: Sources, select: Select<Sources, Row>): Json<Row> {
  return new Json(sql`(${selected(fields, select)})`, objectReader(fields));
}

/** A whole row by the name of its table in the statement, for rows that are saved and restored as they were. */
export function jsonWholeRow(table: string): Json<Record<string, unknown>> {
  return new Json(sql`to_jsonb(${sql.identifier(table)})`, null);
}

/** The value type of a JSON expression. */
export type JsonOf<Expression> = Expression extends Json<infer Value> ? Value : never;

/** A column of a left join, where Drizzle does not see the join. */
export function joined<Source extends PgColumn>(column: Source): SQL<GetColumnData<Source> | null> {
  return sql`${column}`.mapWith(column).nullable();
}

function selected<Sources extends Fields, Row>(fields: Sources, select: Select<Sources, Row>): SQL {
  const rows = builder.select({ json: builtObject(fields).as('json') });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields as one object: tables and joins do not ask
  return select(rows as unknown as PgSelectBuilder<Sources>).getSQL();
}

export type JsonRowStatement<Row> = { statement: SQL; read: (parsed: unknown) => Row };

/**
 * The row of a whole statement, for `preparedRow`: of many columns the database makes JSON in half the time that an object
 * of them takes.
 */
export function jsonOfRow<Sources extends Fields, Row>(
  fields: Sources,
  select: Select<Sources, Row>,
): JsonRowStatement<Row> {
  const aliased = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, sql`${value}`.as(key)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields with a name each: tables and joins do not ask
  const rows = select(builder.select(aliased) as unknown as PgSelectBuilder<Sources>).getSQL();
  const { read } = new Json<Row>(sql`null`, objectReader(fields));
  return { statement: sql`select row_to_json("found")::text from (${rows}) "found"`, read };
}

function builtObject(fields: Fields): SQL {
  const parts = Object.entries(fields).map(([key, value]) => {
    const name = sql.raw(`'${key.replaceAll("'", "''")}'`);
    return sql`${name}, ${value}`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

function objectReader(fields: Fields): Reader {
  const readers = Object.entries(fields).flatMap(([key, value]) => {
    const reader = readerOf(value);
    return reader ? [[key, reader] as const] : [];
  });
  if (readers.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    // In place: nobody else has this value, which was parsed a moment ago.
    for (const [key, reader] of readers) value[key] = value[key] === null ? null : reader(value[key]);
    return value;
  };
}

function listReader(reader: Reader): Reader {
  if (!reader) return null;
  return (value) =>
    Array.isArray(value) ? value.map((each: unknown) => (each === null ? null : reader(each))) : value;
}

function readerOf(value: Field): Reader {
  if (is(value, Column)) return columnReader(value);
  if (value instanceof Json) return value.reader;
  // Drizzle keeps it to itself.
  const { decoder } = value as unknown as { decoder: { mapFromDriverValue: (value: unknown) => unknown } };
  if (decoder === noopDecoder || decoder.mapFromDriverValue === Number) return null;
  return is(decoder, Column) ? columnReader(decoder) : (given) => decoder.mapFromDriverValue(given);
}

/** Types that are the same in JSON as in a row, and instants, which are texts there. */
const sameInJson = new Set([
  'PgInteger',
  'PgBigInt53',
  'PgText',
  'PgBoolean',
  'PgDateString',
  'PgUUID',
  'PgJsonb',
  'PgJson',
  'PgCustomColumn',
]);

function columnReader(column: Column): Reader {
  const { columnType } = column;
  if (columnType === 'PgTimestamp') return instant;
  if (sameInJson.has(columnType)) return null;
  throw new TypeError(`JSON of a ${columnType} is not known yet: ${column.name}`);
}

function instant(value: unknown): unknown {
  return typeof value === 'string' ? new Date(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const dialect = new PgDialect();

/** The pieces of an expression with all that is text written out, so that a constant is one text and values stay values. */
function compact(expression: SQL): SQL['queryChunks'] {
  const pieces: SQL['queryChunks'] = [];
  let text = '';
  const add = (chunks: SQL['queryChunks']) => {
    for (const chunk of chunks) {
      if (is(chunk, SQL)) add(chunk.queryChunks);
      else if (is(chunk, StringChunk)) text += chunk.value;
      else if (chunk !== undefined) addOther(chunk);
    }
  };
  const addOther = (chunk: SQL['queryChunks'][number]) => {
    const written = typeof chunk === 'object' && chunk !== null ? dialect.sqlToQuery(new SQL([chunk])) : null;
    if (written?.params.length === 0) {
      text += written.sql;
      return;
    }
    pieces.push(new StringChunk(text), chunk);
    text = '';
  };
  add([expression]);
  return [...pieces, new StringChunk(text)];
}
