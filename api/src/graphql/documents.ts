import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  type OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { documentLimits, documentRefusal } from './document-limits.ts';
import { withoutSuggestion } from './format-error.ts';

export type PreparedDocument = {
  document: DocumentNode;
  operation: OperationTypeNode;
  name: string | null;
  run(context: unknown, variables: Record<string, unknown>): Promise<ExecutionResult>;
};

/** One of the application's own operations by its name, every other one as `other`: names of strangers are without end. */
export type WatchedOperation = { name: string; type: OperationTypeNode };
type Run = () => Promise<ExecutionResult>;
/** Goes around each run, to measure it. */
export type WatchOperation = (operation: WatchedOperation, run: Run) => Promise<ExecutionResult>;

const unwatched: WatchOperation = (_operation, run) => run();

type PrepareResult = { ok: true; value: PreparedDocument } | { ok: false; errors: readonly GraphQLError[] };

/** Parses, checks and compiles each document once. */
export class Documents {
  private readonly schema: GraphQLSchema;
  private readonly prepared = new LRUCache<string, PrepareResult>({ max: 2_000, ...charactersUpTo(2_000_000) });
  /** Refused documents are kept apart, so that garbage cannot push out the product's own. */
  private readonly refused = new LRUCache<string, PrepareResult>({ max: 500, ...charactersUpTo(500_000) });
  private readonly persisted = new LRUCache<string, string>({ max: 2_000, ...charactersUpTo(2_000_000) });

  /** Texts of the application's own operations by hash, from its build: a new server knows them at once. */
  private readonly known: ReadonlyMap<string, string>;

  private readonly ownNames: ReadonlySet<string>;
  private readonly watch: WatchOperation;

  constructor(
    schema: GraphQLSchema,
    known: ReadonlyMap<string, string> = new Map(),
    watch: WatchOperation = unwatched,
  ) {
    this.schema = schema;
    this.known = known;
    this.ownNames = new Set([sessionQueryName, ...[...known.values()].flatMap(operationName)]);
    this.watch = watch;
  }

  prepare(text: string): PrepareResult {
    if (text.length > documentLimits.characters) return tooLong;
    const known = this.prepared.get(text) ?? this.refused.get(text);
    if (known) return known;
    const fresh = this.check(text);
    (fresh.ok ? this.prepared : this.refused).set(text, fresh);
    return fresh;
  }

  /** Clients whose hash is no longer known send the text again. */
  forget(): void {
    for (const kept of [this.prepared, this.refused, this.persisted]) kept.clear();
  }

  /** The text stored under a hash by an earlier request, or by the build. */
  persistedText(hash: string): string | undefined {
    return this.persisted.get(hash) ?? this.known.get(hash);
  }

  /**
   * Stores a text under its own SHA-256 only; some clients send another hash, and nobody may claim a hash for a text.
   */
  persist(hash: string, text: string): void {
    if (createHash('sha256').update(text).digest('hex') === hash && this.prepare(text).ok)
      this.persisted.set(hash, text);
  }

  private check(text: string): PrepareResult {
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: documentLimits.tokens, noLocation: false });
    } catch (error) {
      return refusal(
        [error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.')],
        'GRAPHQL_PARSE_FAILED',
      );
    }
    const tooMuch = documentRefusal(this.schema, document);
    if (tooMuch) return refusal([new GraphQLError(tooMuch)], 'GRAPHQL_VALIDATION_FAILED');
    const errors = validate(this.schema, document, undefined, { maxErrors: 10 });
    if (errors.length > 0) return refusal(errors, 'GRAPHQL_VALIDATION_FAILED');

    const operation = getOperationAST(document);
    if (!operation)
      return refusal([new GraphQLError('A document must hold exactly one operation.')], 'GRAPHQL_VALIDATION_FAILED');
    const name = operation.name?.value ?? null;
    const run = this.runner(document);
    const watched = { name: name !== null && this.ownNames.has(name) ? name : 'other', type: operation.operation };
    const value: PreparedDocument = {
      document,
      operation: operation.operation,
      name,
      run: (context, variables) => this.watch(watched, () => run(context, variables)),
    };
    return { ok: true, value };
  }

  /** Interpreted the first time and compiled from the second: documents that come once are not worth compiling. */
  private runner(document: DocumentNode): PreparedDocument['run'] {
    let compiled: CompiledQuery | null = null;
    let uses = 0;
    return async (contextValue, variableValues) => {
      uses += 1;
      if (uses === 2) {
        const result = compileQuery(this.schema, document);
        if (isCompiledQuery(result)) compiled = result;
      }
      if (compiled) return compiled.query(undefined, contextValue, variableValues);
      return execute({ schema: this.schema, document, contextValue, variableValues });
    };
  }
}

/** What every page begins with; clients bring their own text of it. */
const sessionQueryName = '__REDWOOD__AUTH_GET_CURRENT_USER';

function operationName(text: string): string[] {
  const name = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];
  return name ? [name] : [];
}

function refusal(errors: readonly GraphQLError[], code: string): PrepareResult {
  const namedErrors = errors.map(
    // Without its nodes, which would keep the whole tree of the document in memory.
    ({ message, source, positions }) =>
      new GraphQLError(withoutSuggestion(message), { source, positions, extensions: { code } }),
  );
  return { ok: false, errors: namedErrors };
}

const tooLong = refusal([new GraphQLError('The document is too long.')], 'GRAPHQL_VALIDATION_FAILED');

/** Bounds a cache by the length of its documents: their trees and compiled code grow with the text. */
function charactersUpTo(maxSize: number) {
  return {
    maxSize,
    sizeCalculation: (entry: unknown, key: string) => (typeof entry === 'string' ? entry : key).length,
  };
}
