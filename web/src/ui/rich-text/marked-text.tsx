import type { RichTextMark } from '@app/rules/rich-text/rich-text';
import { linkAddress } from '@app/rules/rich-text/safe-address';
import { createElement, type ReactNode } from 'react';
import { Link } from '#router/router.ts';

type MarkedTextProps = { text: string; marks: readonly RichTextMark[] };

const tags = new Map([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
]);

/** A run of text inside its marks, the first one outermost. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type === 'link') return <SafeLink href={mark.attrs?.href}>{inner}</SafeLink>;
    const tag = tags.get(mark.type);
    return tag ? createElement(tag, null, inner) : inner;
  }, text);
}

function SafeLink({ href, children }: { href: unknown; children: ReactNode }) {
  const address = linkAddress(href);
  if (!address) return children;
  if (address.startsWith('/')) return <Link to={address}>{children}</Link>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
