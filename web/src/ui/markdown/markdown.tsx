import { safeLink } from '@app/rules/text/safe-link';
import ReactMarkdown, { type Components } from 'react-markdown';
import classes from './markdown.module.css';

/** Headings are below the title of their page, and pictures would load from elsewhere. */
const components: Components = {
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
};

const disallowed = ['img', 'script', 'iframe', 'style'];

/** Text with marks as React elements: HTML in it is shown as text, links lead to the web or a mailbox only. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        components={components}
        disallowedElements={disallowed}
        urlTransform={(address) => safeLink(address) ?? ''}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
