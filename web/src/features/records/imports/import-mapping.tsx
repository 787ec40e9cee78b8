import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { ImportDetailQuery } from '#gql/graphql.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import classes from './imports.module.css';
import { useImportActions } from './use-import-actions.ts';

type ImportRun = ImportDetailQuery['importRun'];
type Heading = ImportRun['headings'][number];

const skip = '';
const keyOf = ({ sheet, heading }: Heading) => `${sheet}\n${heading}`;

/** Asks for the meaning of unknown headings; our guesses are filled in. */
export function ImportMapping({ run }: { run: ImportRun }) {
  const { map, isMapping } = useImportActions();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(run.headings.map((each) => [keyOf(each), (each.isChosen ? each.column : each.guess) ?? skip])),
  );
  const choiceOf = (heading: Heading) => chosen.get(keyOf(heading)) ?? skip;
  const takenBy = (heading: Heading) =>
    run.headings.find(
      (other) =>
        other !== heading &&
        other.sheet === heading.sheet &&
        choiceOf(heading) !== skip &&
        choiceOf(other) === choiceOf(heading),
    );
  const hasTwice = run.headings.some((heading) => takenBy(heading) !== undefined);

  return (
    <section className={classes.card} aria-label="Headings of the file">
      <div>
        <h3 className={classes.name}>What are these columns?</h3>
        <p className={classes.hint}>
          The file has headings that our template does not have. Choose what each one is, or skip it.
        </p>
      </div>
      <div className={classes.mapping}>
        {run.headings.map((heading) => {
          const other = takenBy(heading);
          return (
            <SelectField
              key={keyOf(heading)}
              label={heading.heading}
              help={run.headings.some(({ sheet }) => sheet !== heading.sheet) ? `Sheet ${heading.sheet}` : undefined}
              searchable
              data={[
                { value: skip, label: 'Skip this column' },
                ...heading.columns.map((name) => ({ value: name, label: name })),
              ]}
              value={choiceOf(heading)}
              error={other && `${other.heading} is the same column`}
              disabled={isMapping}
              onChange={(next) => setChosen(new Map(chosen).set(keyOf(heading), next ?? skip))}
            />
          );
        })}
      </div>
      <div className={classes.buttons}>
        <Button
          loading={isMapping}
          disabled={hasTwice}
          onClick={() =>
            void map(
              run,
              run.headings.map((each) => ({
                sheet: each.sheet,
                heading: each.heading,
                column: choiceOf(each) === skip ? null : choiceOf(each),
              })),
            )
          }
        >
          Check with these columns
        </Button>
      </div>
    </section>
  );
}
