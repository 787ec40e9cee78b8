import { type MarkedBlock, type MarkedPart, readMarks } from '@app/rules/text/marks';
import { Fragment } from 'react';
import classes from './public-form.module.css';

/** Text that may have marks: bold, lists, links. */
export function MarkedText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {readMarks(text).map((block, at) => (
        // The text does not change while it is shown.
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: MarkedBlock }) {
  if (block.kind === 'heading') {
    return (
      <p>
        <strong>
          <Parts parts={block.parts} />
        </strong>
      </p>
    );
  }
  if (block.kind === 'lines') {
    return (
      <p>
        {block.lines.map((parts, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Parts parts={parts} />
          </Fragment>
        ))}
      </p>
    );
  }
  const List = block.kind === 'bullets' ? 'ul' : 'ol';
  return (
    <List>
      {block.items.map((parts, at) => (
        <li key={at}>
          <Parts parts={parts} />
        </li>
      ))}
    </List>
  );
}

function Parts({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'link') {
      return (
        <a key={at} href={part.address} target="_blank" rel="noopener noreferrer">
          <Parts parts={part.parts} />
        </a>
      );
    }
    const Mark = part.kind;
    return (
      <Mark key={at}>
        <Parts parts={part.parts} />
      </Mark>
    );
  });
}
