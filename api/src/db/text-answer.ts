import { type Client, type ClientBase, type Connection, type Pool, Query } from 'pg';

type Prepared = {
  /** Under which the database keeps it: one text, one name. Without a name it is planned anew each time. */
  name: string;
  text: string;
  values: readonly unknown[];
};

type TextRow = (string | null)[];
type Answered = (error: Error | null, rows?: TextRow[]) => void;

/** The one text that a prepared statement answers, or null when there is no row. */
export async function textAnswer(pool: Pool, statement: Prepared): Promise<string | null> {
  const [row] = await textRows(pool, statement);
  return row?.[0] ?? null;
}

/** Whoever sends a statement: a pool, or a connection of its own. */
type Sender = { query(statement: Query, answered: Answered): void };

/**
 * The rows of a prepared statement as the texts that came. Meant for what every request or every page asks: the driver's
 * own way describes the columns anew each time and builds row, result and parsers from it, which costs the server more
 * than reading the texts does.
 */
export function textRows(sender: Pool | Client, statement: Prepared): Promise<TextRow[]> {
  return new Promise((resolve, reject) => {
    const answered: Answered = (error, rows) => (error ? reject(error) : resolve(rows ?? []));
    // The types know a pool's query without a callback only; the pool itself hands it through to the client.
    (sender as unknown as Sender).query(new TextStatement(statement), answered);
  });
}

/** Connections behind which the database may be another one for each transaction. */
const unnamed = new WeakSet<object>();

/** A statement known by name on one connection of a pooler is unknown on the next: there each is sent with its text. */
export function sendUnnamed(client: ClientBase): void {
  const driven = client as unknown as Driven;
  unnamed.add(driven.connection);
  const send = driven.query.bind(client);
  // Those of the query builder that are prepared come as plain objects with a name.
  driven.query = (sent, ...rest) =>
    send(typeof sent === 'string' || 'submit' in sent ? sent : { ...sent, name: undefined }, ...rest);
}

/** What the driver's types leave out of its client. */
type Driven = { connection: object; query: (sent: object | string, ...rest: unknown[]) => unknown };

/** Speaks the driver's protocol itself, as its cursors and streams do; of the driver's own kind, as only those may follow each other unanswered. */
class TextStatement extends Query {
  readonly name: string;
  readonly text: string;
  private readonly sent: (string | null)[];
  private readonly found: TextRow[] = [];
  /** Set by the client that sends it. */
  callback: Answered | undefined;

  constructor({ name, text, values }: Prepared) {
    super(text);
    this.name = name;
    this.text = text;
    this.sent = values.map(onTheWire);
  }

  override submit = (connection: Connection): void => {
    const wire = connection as unknown as Wire;
    const name = unnamed.has(connection) ? '' : this.name;
    wire.stream.cork();
    if (!isKnown(name, wire)) {
      wire.parse({ name, text: this.text });
      // Those that are sent before the answer to this comes rely on it.
      if (name) wire.submittedNamedStatements[name] = this.text;
    }
    wire.bind({ statement: name, values: this.sent });
    wire.execute({});
    wire.sync();
    wire.stream.uncork();
  };

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.found.push(fields);
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.found);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

function isKnown(name: string, { parsedStatements, submittedNamedStatements }: Wire): boolean {
  return name !== '' && (name in parsedStatements || name in submittedNamedStatements);
}

/** What the driver's types leave out of its connection. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(query: { name: string; text: string }): void;
  bind(config: { statement: string; values: (string | null)[] }): void;
  execute(config: object): void;
  sync(): void;
};

/** A value as the database reads it. Throws before anything is sent. */
function onTheWire(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A statement of one text takes texts, numbers, instants and lists of them.');
}

function element(value: unknown): string {
  const text = onTheWire(value);
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
