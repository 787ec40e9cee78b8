import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { download } from '#ui/download.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { useExportAddress } from './export-address.ts';
import { useRowsFile } from './use-rows-file.ts';

/** The rows and the groups of a report as files. */
export function ExportMenu({ source, by }: { source: ReportSourceId; by: string }) {
  const { may } = useAccess();
  const { groupsFile } = useExportAddress(source);
  const saveRows = useRowsFile(source);
  if (!may('report_export')) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={18} />} rightSection={<IconChevronDown size={16} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All rows</Menu.Label>
        <Menu.Item onClick={() => void saveRows('all', 'csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void saveRows('all', 'xlsx')}>Excel (XLSX)</Menu.Item>
        <Menu.Divider />
        <Menu.Label>The table of groups</Menu.Label>
        <Menu.Item onClick={() => download(groupsFile(by, 'csv'))}>Groups as CSV</Menu.Item>
        <Menu.Item onClick={() => download(groupsFile(by, 'xlsx'))}>Groups as Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
