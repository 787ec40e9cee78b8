import { Dialog } from '#ui/modal/dialog.tsx';
import { SearchCombobox } from './search-combobox.tsx';
import classes from './search.module.css';

type SearchSheetPanelProps = { roleId: string; onClose: () => void };

/** The search on a phone: a sheet over the whole screen. */
export default function SearchSheetPanel({ roleId, onClose }: SearchSheetPanelProps) {
  return (
    <Dialog kind="screen" onClose={onClose} title="Search" closeLabel="Close search">
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
    </Dialog>
  );
}
