import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import type { RichTextNode } from '@app/rules/rich-text/rich-text';
import { linkAddress } from '@app/rules/rich-text/safe-address';
import type { ReactNode } from 'react';
import type { PageSetting } from './page-setting.ts';
import { Missing, Section } from './parts.tsx';

type TextBlockProps = { id: string; props: BlockProps['text']; setting: PageSetting };

export function TextBlock({ id, props: { title, text }, setting }: TextBlockProps) {
  if (!text && title === '') return <Missing setting={setting}>Text: write something.</Missing>;
  return (
    <Section id={id} title={title} className="prose">
      {text?.content?.map(drawNode)}
    </Section>
  );
}

const marks: Record<string, (inner: ReactNode, key: number) => ReactNode> = {
  bold: (inner, key) => <strong key={key}>{inner}</strong>,
  italic: (inner, key) => <em key={key}>{inner}</em>,
  underline: (inner, key) => <u key={key}>{inner}</u>,
  strike: (inner, key) => <s key={key}>{inner}</s>,
  code: (inner, key) => <code key={key}>{inner}</code>,
};

/** Drawn from known nodes only; React escapes every word of it. */
export function drawNode(node: RichTextNode, key: number): ReactNode {
  const inner = node.content?.map(drawNode);
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{inner}</p>;
    case 'heading':
      return <h3 key={key}>{inner}</h3>;
    case 'bulletList':
      return <ul key={key}>{inner}</ul>;
    case 'orderedList':
      return <ol key={key}>{inner}</ol>;
    case 'listItem':
      return <li key={key}>{inner}</li>;
    case 'blockquote':
      return <blockquote key={key}>{inner}</blockquote>;
    case 'horizontalRule':
      return <hr key={key} />;
    case 'hardBreak':
      return <br key={key} />;
    case 'text':
      return drawText(node, key);
    default:
      return null;
  }
}

function drawText({ text = '', marks: marked = [] }: RichTextNode, key: number): ReactNode {
  return marked.reduce<ReactNode>((inner, { type, attrs }) => {
    const href = type === 'link' ? linkAddress(attrs?.href) : null;
    if (href) {
      return (
        <a key={key} href={href} rel="noopener">
          {inner}
        </a>
      );
    }
    return marks[type]?.(inner, key) ?? inner;
  }, text);
}
