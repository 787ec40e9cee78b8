import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { ShownSecret } from '#parts/secrets/shown-secret.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { CreateSheetLink, OwnSheetLink, RevokeSheetLink } from './gsheet.operations.ts';
import classes from './sheet-link.module.css';

type Props = {
  /** The id of the report. */
  report: string;
  /** The bar of the report as it stands, so that the sheet follows the same period: `{ period: 'last-30' }`. */
  choice?: Record<string, string | null | undefined>;
};

/** A link with which a spreadsheet follows this report. For those who may export; others see nothing. */
export function SheetLinkPanel({ report, choice = {} }: Props) {
  const { may, isReadOnly } = useAccess();
  const mayExport = may('report_export') && !isReadOnly;
  const { data, error, refetch } = useQuery(OwnSheetLink, { variables: { report }, skip: !mayExport });
  const [address, setAddress] = useState<string | null>(null);
  const refetchQueries = [OwnSheetLink];
  const [create, { loading }] = useMutation(CreateSheetLink, { refetchQueries });
  const [revoke] = useMutation(RevokeSheetLink, { refetchQueries });
  if (!mayExport) return null;
  const link = data?.sheetLink;
  const make = async () => {
    const isConfirmed =
      !link ||
      (await confirm({
        title: 'Make a new link?',
        body: 'Sheets that use the link from before stop following this report.',
        confirmLabel: 'New link',
      }));
    if (!isConfirmed) return;
    await attempt(
      create({ variables: { report } }).then(({ data: made }) => made && setAddress(made.createSheetLink.address)),
    );
  };
  const end = async () => {
    const isConfirmed = await confirm({
      title: 'Revoke the link?',
      body: 'Sheets that use it stop following this report.',
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (!isConfirmed) return;
    setAddress(null);
    await attempt(revoke({ variables: { report } }), 'The link is revoked');
  };
  return (
    <Card title="Follow it in a spreadsheet" rank={2}>
      <div className={classes.panel}>
        {error && <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />}
        {!error && !data && <SkeletonText lines={2} />}
        {data && address !== null && (
          <ShownSecret label="Formula for Google Sheets" value={`=IMPORTDATA("${withChoice(address, choice)}")`}>
            Paste this into a cell. Whoever has the link reads the report as you do.
          </ShownSecret>
        )}
        {data && address === null && (
          <p className={classes.dim}>
            {link ? (
              <>
                You have a link since <DateText value={link.createdAt} />.{' '}
                {link.lastPulledAt ? (
                  <>
                    Read {plural(link.pulls, 'time')}, last <DateText value={link.lastPulledAt} />.
                  </>
                ) : (
                  'Nobody has used it yet.'
                )}
              </>
            ) : (
              'A secret link keeps a Google sheet up to date with this report. It ends when you lose the right to export.'
            )}
          </p>
        )}
        {data && (
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconLink size={18} />}
              loading={loading}
              onClick={() => void make()}
            >
              {link ? 'New link' : 'Make a link'}
            </Button>
            {link && (
              <Button variant="subtle" leftSection={<IconTrash size={18} />} onClick={() => void end()}>
                Revoke
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The sheet asks for the same period as the page. */
function withChoice(address: string, choice: NonNullable<Props['choice']>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(choice)) if (value) url.searchParams.set(name, value);
  return url.href;
}
