import { useDataClient } from '#graphql/use-data-client.ts';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportResult } from './import-result.tsx';
import { subjectTabs } from './import-words.tsx';
import { Imports } from './imports.operations.ts';
import classes from './imports.module.css';
import { UploadCard } from './upload-card.tsx';

/** Many people, groups or courses at once, from a workbook: checked first, then imported as a whole. */
export default function UploadContentsPage() {
  const { may } = useAccess();
  const client = useDataClient();
  const [params, setParams] = useSearchParams();
  const openId = Number(params.get('import')) || null;

  const open = (id: number | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('problems-page');
      if (id === null) next.delete('import');
      else next.set('import', String(id));
      return next;
    });
  const reloadList = () => void client.refetchQueries({ include: [Imports] });

  return (
    <Page
      title="Upload contents"
      description="Import many people, groups or courses from a spreadsheet. We check it first."
    >
      <div className={classes.stack}>
        <QueryTabs
          label="What to import"
          tabs={subjectTabs}
          param="filter"
          resets={['import', 'page', 'problems-page']}
        >
          {(subject) => (
            <div className={classes.stack}>
              <UploadCard
                key={subject}
                subject={subject}
                mayImport={may('import_run')}
                onRefused={reloadList}
                onUploaded={(id) => {
                  open(id);
                  reloadList();
                }}
              />
              {openId !== null && (
                <ImportResult key={openId} id={openId} mayImport={may('import_run')} onClose={() => open(null)} />
              )}
            </div>
          )}
        </QueryTabs>
        <ImportHistory />
      </div>
    </Page>
  );
}
