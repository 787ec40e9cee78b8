import { pathTo } from '@app/rules/navigation/route-table';
import { Fragment, isValidElement, type ReactNode } from 'react';
import type { FirstText } from './first-text.ts';
import { PolicyLink, type PolicyLinkProps } from './policy-link.tsx';

/** A text that comes with the product as Markdown, so that staff begin with it. */
export function asMarkdown({ summary, sections }: FirstText): string {
  const parts = sections.map(({ title, body }) => `## ${title}\n\n${written(body).trim()}`);
  return `${[written(summary).trim(), ...parts].join('\n\n')}\n`;
}

type Props = { children?: ReactNode; href?: string };

function written(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(written).join('');
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  if (type === PolicyLink) return linkOf(props);
  const inside = written(props.children);
  if (type === Fragment) return inside;
  return typeof type === 'string' ? (marks[type]?.(inside, props) ?? inside) : inside;
}

const marks: Record<string, (inside: string, props: Props) => string> = {
  p: (inside) => `${inside.trim()}\n\n`,
  ul: (inside) => `${inside}\n`,
  li: (inside) => `- ${inside.trim()}\n`,
  b: (inside) => `**${inside}**`,
  a: (inside, { href }) => `[${inside}](${href})`,
};

function linkOf(props: Props): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the element is one of this component
  const { to, children } = props as PolicyLinkProps;
  return `[${children}](${new URL(pathTo(to), location.origin).href})`;
}
