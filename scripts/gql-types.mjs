// Types for every operation in web/src/**/*.operations.ts, from the committed schema, into web/src/gql (not in git).
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { parse } from 'graphql';
import { root } from './runtime.mjs';

/** Documents are operations of our own, which the build makes: see web/inline-operations.ts. */
function typed(code) {
  return code
    .replaceAll("from './graphql'", "from './graphql.ts'")
    .replaceAll(
      "{ TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core'",
      "{ Operation as DocumentNode } from '#graphql/client/operation.ts'",
    );
}

const output = join(root, 'web', 'src', 'gql');
const operation = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;

const documents = globSync('web/src/**/*.operations.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(operation)].map(([, text]) => ({
    location: join(root, file),
    document: parse(text),
    rawSDL: text,
  })),
);

const files = await preset.buildGeneratesSection({
  baseOutputDir: `${output}/`,
  documents,
  schema: parse(readFileSync(join(root, 'api', 'schema.graphql'), 'utf8')),
  plugins: [],
  pluginMap: {},
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    scalars: { Date: 'string', DateTime: 'string', Pesos: 'number', JSON: 'unknown' },
  },
  presetConfig: { fragmentMasking: false },
});

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
for (const file of files) {
  mkdirSync(dirname(file.filename), { recursive: true });
  writeFileSync(file.filename, typed(await codegen(file)));
}
