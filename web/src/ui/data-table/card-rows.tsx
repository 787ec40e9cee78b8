import { Fragment } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { SkeletonBlock, SkeletonPerson } from '../feedback/skeleton.tsx';
import classes from './card-rows.module.css';
import { RowMenu } from '../buttons/row-menu.tsx';
import { rowClicks } from './rows/row-clicks.ts';
import { nameColumn } from './table-types.ts';
import { choose, headingAt, RowLink, type RowsProps } from './table-rows.tsx';

/** The same rows on a phone: the name of a row is the head of a card, the other columns are its lines. */
export function CardRows<Row>(props: RowsProps<Row>) {
  const { label, rows, isOld, columns, keyOf, selection, rowHref, rowActions, onRowOpen } = props;
  const name = nameColumn(columns);
  const others = columns.filter((column) => column !== name && !column.isOffPhone);
  if (!rows || !name) return <WaitingCards />;
  const pageKeys = rows.map(keyOf).filter((key) => key !== undefined);

  return (
    <ul ref={rowClicks} className={classes.cards} aria-label={label} aria-busy={isOld} data-old={isOld || undefined}>
      {rows.map((row, index) => {
        const key = keyOf(row);
        const isChosen = key !== undefined && Boolean(selection?.has(key));
        const heading = headingAt(props, index);
        return (
          <Fragment key={key ?? index}>
            {heading !== null && <li className={classes.heading}>{heading}</li>}
            <li data-row className={classes.card} data-selected={isChosen || undefined}>
              <div className={classes.head}>
                {selection && key !== undefined && (
                  <Checkbox
                    className={classes.check}
                    aria-label={`Select row ${index + 1}`}
                    checked={isChosen}
                    onChange={(event) => choose(selection, event, { key, pageKeys })}
                  />
                )}
                <div className={classes.name}>
                  <RowLink href={rowHref?.(row)} onOpen={onRowOpen}>
                    {name.cell(row)}
                  </RowLink>
                </div>
                {rowActions && <RowMenu actions={rowActions(row)} />}
              </div>
              <dl className={classes.lines}>
                {others.map((column) => {
                  const content = column.cell(row);
                  // A line without a value says nothing, and its name would hang in the air.
                  return content === null || content === undefined || content === '' ? null : (
                    <div key={column.key} className={classes.line}>
                      <dt>{column.header}</dt>
                      <dd>{content}</dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

function WaitingCards() {
  return (
    <ul className={classes.cards} aria-busy>
      {[1, 2, 3, 4].map((card) => (
        <li key={card} className={classes.card}>
          <SkeletonPerson />
          <div className={classes.lines}>
            <SkeletonBlock height={14} />
            <SkeletonBlock height={14} width="80%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
