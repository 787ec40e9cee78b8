import { richText } from '@app/rules/rich-text/clean-rich-text';
import { times } from '@app/rules/testing/scale';
import { readMarks } from '@app/rules/text/marks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteFault } from '#testing/faults/note-fault.ts';

const addresses = fc.constantFrom(
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'https://ok.example',
  '\u0000javascript:alert(1)',
  'https://www.youtube.com/embed/x',
  '/api/uploads/x',
);
const types = fc.constantFrom(
  'doc',
  'paragraph',
  'heading',
  'text',
  'image',
  'embed',
  'link',
  'bulletList',
  'listItem',
  'script',
  'iframe',
  'style',
  '__proto__',
  'constructor',
  'table',
  'tableRow',
  'tableCell',
  'callout',
  'codeBlock',
);
const attributes = fc.dictionary(
  fc.constantFrom(
    'href',
    'src',
    'onclick',
    'style',
    'class',
    'level',
    'kind',
    'target',
    '__proto__',
    'colspan',
    'start',
  ),
  fc.oneof(addresses, fc.string(), fc.integer(), fc.constant(null)),
);
const { node } = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: types,
      text: fc.oneof(fc.string(), fc.constant('<img src=x onerror=alert(1)>')),
      attrs: attributes,
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('link', 'bold', 'italic', 'code', 'script', 'textStyle'),
          attrs: attributes,
        }),
        { maxLength: 3 },
      ),
      content: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'node' }),
    },
    { requiredKeys: ['type'] },
  ),
}));

/** Everything that could run in what is left. */
function dangers(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(dangers);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own =
      /^on|^style$|^class$|^__proto__$/.test(name) ||
      ((name === 'href' || name === 'src' || name === 'address') &&
        typeof inner === 'string' &&
        /^[^a-z/]*(?:javascript|data|vbscript):|^\/\//i.test(inner)) ||
      (name === 'type' && (inner === 'script' || inner === 'iframe'));
    return own ? [`${name}: ${String(inner)}`] : dangers(inner);
  });
}

test('FZ-07: rich text of any shape is cleaned of all that runs, and cleaning twice is cleaning once', () => {
  const numRuns = times({ usual: 200, short: 1_000, full: 10_000 });
  let kept = 0;
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (content) => {
      const words = { type: 'paragraph', content: [{ type: 'text', text: 'words' }] };
      const cleaned = tryClean({ type: 'doc', content: [words, ...content] });
      if (!cleaned) return;
      kept += 1;
      expect(dangers(cleaned)).toEqual([]);
      expect(tryClean(cleaned)).toEqual(cleaned);
    }),
    { numRuns, seed: 7 },
  );
  expect(kept).toBeGreaterThan(0);
  noteFault('rich texts', numRuns, `${kept} kept in part, none of them dangerous`);
});

function tryClean(text: unknown): unknown {
  return richText.safeParse(text).data ?? null;
}

test('FZ-07, XS-06: marked text of any signs has no link that runs', () => {
  const numRuns = times({ usual: 200, short: 1_000, full: 10_000 });
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('[', ']', '(', ')', '**', '_', '`', '#', '- ', '\n', '\\', '<script>'),
    addresses.map((address) => `[x](${address})`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(dangers(readMarks(pieces.join('')))).toEqual([]);
    }),
    { numRuns, seed: 7 },
  );
  noteFault('marked texts', numRuns, 'no link that runs');
});
