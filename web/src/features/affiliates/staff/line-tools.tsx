import { methodLabels, payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import type { LineFlags } from '@app/rules/affiliates/payouts/payout-run';
import { IconChevronDown, IconClipboard, IconDownload } from '@tabler/icons-react';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { FilterMenu } from '#ui/data-table/filter-menu.tsx';
import { download } from '#ui/download.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { pasteModalId } from './paste-modal.tsx';
import type { RunLines } from './use-run-lines.ts';
import classes from './staff.module.css';

type LineToolsProps = { runId: number; all: readonly Line[]; lines: RunLines; canPaste: boolean; canExport: boolean };

/** Above the lines of a run: whose they are, what was flagged, and what can be done with them. */
export function LineTools({ runId, all, lines, canPaste, canExport }: LineToolsProps) {
  const modal = useModal();
  // What is held is in no total; it has its own filter.
  const counted = all.filter(({ status }) => status !== 'held');
  return (
    <div className={classes.tools}>
      <div className={classes.filters}>
        <Segmented
          label="Platform"
          value={lines.method ?? 'all'}
          onChange={(value) => lines.choosePlatform(value === 'all' ? null : value)}
          options={[
            { value: 'all', label: `All ${counted.length}` },
            ...payoutMethods.map((value) => ({
              value,
              label: `${value === 'bank' ? 'Bank' : methodLabels[value]} ${counted.filter(({ method }) => method === value).length}`,
            })),
          ]}
        />
        <Flags lines={lines} />
      </div>
      <div className={classes.filters}>
        {canPaste && (
          <Button variant="default" leftSection={<IconClipboard size={18} />} onClick={() => modal.open(pasteModalId)}>
            Paste references
          </Button>
        )}
        {canExport && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            onClick={() => download(listAddress(runId, lines))}
          >
            CSV
          </Button>
        )}
      </div>
    </div>
  );
}

/** The lines that are chosen, or all that are shown. */
function listAddress(runId: number, { chosen, method, flags }: RunLines): string {
  const filter = new URLSearchParams(
    chosen.length > 0
      ? { lines: chosen.map(({ id }) => id).join(',') }
      : { ...(method && { method }), ...(flags && { flags }) },
  );
  return `/api/export/payout-run-lines/${runId}?${filter.toString()}`;
}

const flagWords: Record<LineFlags, string> = { flagged: 'held only', clear: 'not held' };

function Flags({ lines: { ofMethod, flags, query } }: { lines: RunLines }) {
  const count = ofMethod.filter(({ status }) => status === 'held').length;
  if (count === 0 && flags === null) return null;
  const options = [
    { value: 'flagged', label: `Held (${count})` },
    { value: 'clear', label: `Not held (${ofMethod.length - count})` },
  ];
  return (
    <FilterMenu filters={[{ key: 'flags', label: 'Flags', options }]} query={query}>
      <Button variant="default" rightSection={<IconChevronDown size={16} />}>
        Flags: <b>{flags === null ? `${count} held` : flagWords[flags]}</b>
      </Button>
    </FilterMenu>
  );
}
