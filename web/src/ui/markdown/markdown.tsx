import { safeLink } from '@app/rules/text/safe-link';
import { useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import classes from './markdown.module.css';

/** A picture that may be shown: `source` is the address in the text, `address` the one to load. */
export type MarkdownPicture = { source: string; address: string; width: number; height: number };

type MarkdownProps = { text: string; pictures?: readonly MarkdownPicture[] };

/** Headings are below the title of their page. */
const components: Components = {
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  // Long lines are scrolled, which has to work without a mouse.
  pre: ({ children }) => (
    <pre role="region" aria-label="Example" tabIndex={0}>
      {children}
    </pre>
  ),
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
};

const none: readonly MarkdownPicture[] = [];
const disallowed = ['script', 'iframe', 'style'];

/**
 * Text with marks as React elements: HTML in it is shown as text, links lead to the web or a mailbox only. Pictures
 * would load from elsewhere, so only those that the caller knows are shown.
 */
export default function Markdown({ text, pictures = none }: MarkdownProps) {
  // The same from draw to draw: another component would load its picture anew.
  const shown = useMemo<Components>(
    () => ({ ...components, img: ({ src, alt }) => <Picture {...{ src, alt, pictures }} /> }),
    [pictures],
  );
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        components={shown}
        disallowedElements={disallowed}
        urlTransform={(address, attribute) => (attribute === 'src' ? address : (safeLink(address) ?? ''))}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

type PictureProps = { src: unknown; alt: string | undefined; pictures: readonly MarkdownPicture[] };

/**
 * Its size is known before it is there, so the text below it does not move. It opens full size: on a phone nobody can
 * read a picture of a desk.
 */
function Picture({ src, alt, pictures }: PictureProps) {
  const known = pictures.find(({ source }) => source === src);
  if (!known) return null;
  const { address, width, height } = known;
  return (
    <a className={classes.enlarge} href={address} target="_blank" rel="noopener noreferrer" title="Open full size">
      <img
        className={classes.picture}
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
