import { answerText } from '@app/rules/journey/forms/answer-text';
import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { displayName } from '@app/rules/people/users/full-name';
import { useState } from 'react';
import type { FormAnswerQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { FormAnswer } from '../forms.operations.ts';
import classes from '../forms.module.css';

type Answer = FormAnswerQuery['formAnswer'];

/** One answer beside the list, with the questions of its version. */
export function AnswerDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  return (
    <Drawer opened={id !== null} onClose={onClose} title="Answer" width={560}>
      {shownId !== null && (
        <DataView
          key={shownId}
          query={FormAnswer}
          variables={{ id: shownId }}
          loading={<SkeletonText lines={8} />}
          ready={({ formAnswer }) => <AnswerView answer={formAnswer} />}
        />
      )}
    </Drawer>
  );
}

function AnswerView({ answer }: { answer: Answer }) {
  const { person, submittedAt, version, fields } = answer;
  return (
    <div className={classes.answer}>
      <DescriptionList
        items={[
          { label: 'From', value: person ? displayName(person) : 'A visitor' },
          ...(person ? [{ label: 'Email', value: person.email }] : []),
          { label: 'Sent', value: submittedAt && <DateText value={submittedAt} form="exact" /> },
          { label: 'Version', value: version },
        ]}
      />
      <dl className={classes.given}>
        {fields
          .filter(({ type }) => type !== 'section')
          .map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>
                <Given answer={answer} field={field} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Given({ answer, field }: { answer: Answer; field: Answer['fields'][number] }) {
  const file = answer.files.find(({ fieldId }) => fieldId === field.id);
  if (file) {
    return (
      <a href={file.url} target="_blank" rel="noopener noreferrer">
        {file.name}
      </a>
    );
  }
  // The server has checked the stored values.
  const text = answerText(field, (answer.values as FormValues)[field.id]);
  return text === '' ? <span className={classes.none}>Not answered</span> : text;
}
