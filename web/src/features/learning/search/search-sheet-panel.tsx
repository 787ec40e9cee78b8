import { Modal } from '@mantine/core';
import { SearchCombobox } from './search-combobox.tsx';
import classes from './search.module.css';

type SearchSheetPanelProps = { roleId: string; onClose: () => void };

/** The search on a phone: a sheet over the whole screen. */
export default function SearchSheetPanel({ roleId, onClose }: SearchSheetPanelProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Search"
      closeButtonProps={{ 'aria-label': 'Close search' }}
      transitionProps={{ duration: 0 }}
      classNames={{ title: classes.sheetTitle }}
    >
      <div role="search" className={classes.sheet}>
        <SearchCombobox
          roleId={roleId}
          isOpen
          // Escape and a chosen result close the sheet; the result is already open.
          onOpenChange={(isOpen) => !isOpen && onClose()}
          slash={false}
          autoFocus
        />
      </div>
    </Modal>
  );
}
