import { useSearchParams } from '#router/router.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { MailBody } from './mail-body.tsx';
import classes from './mails-page.module.css';
import { MailTemplateDetail, MailTemplates as Templates } from './mails.operations.ts';

/** Every kind of mail, filled with made-up contents. */
export function MailTemplates() {
  return (
    <DataView
      query={Templates}
      loading={<SkeletonText lines={8} />}
      empty={<EmptyState drawing="chat" title="No templates" />}
      ready={({ mailTemplates }) => <TemplateChoice templates={mailTemplates} />}
    />
  );
}

type Template = { name: string; subject: string };

function TemplateChoice({ templates }: { templates: readonly Template[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = templates.find(({ name }) => name === params.get('template')) ?? templates[0];
  const choose = (name: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (name) next.set('template', name);
        return next;
      },
      { replace: true },
    );
  if (!chosen) return null;
  return (
    <div className={classes.templates}>
      <SelectField
        label="Template"
        help={`${templates.length} kinds of email, shown with sample content.`}
        searchable
        data={templates.map(({ name }) => ({ value: name, label: inWords(name) }))}
        value={chosen.name}
        onChange={choose}
      />
      <Card title={chosen.subject}>
        <DataView
          key={chosen.name}
          query={MailTemplateDetail}
          variables={{ name: chosen.name }}
          loading={<SkeletonText lines={8} />}
          failure={({ text, retry }) => <ErrorState message={text} onRetry={retry} />}
          ready={({ mailTemplate: { body } }) => <MailBody {...body} title="The email with sample content" />}
        />
      </Card>
    </div>
  );
}

/** `Reset code` of `reset-code`. */
function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
