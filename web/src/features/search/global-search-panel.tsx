import { useClickOutside } from '@mantine/hooks';
import { useState } from 'react';
import { SearchCombobox } from './search-combobox.tsx';
import classes from './search.module.css';

/** The search of the top bar: results hang below the box. */
export default function GlobalSearchPanel({ roleId }: { roleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useClickOutside<HTMLDivElement>(() => setIsOpen(false));
  return (
    <div ref={box} role="search" className={classes.box}>
      <SearchCombobox roleId={roleId} isOpen={isOpen} onOpenChange={setIsOpen} slash />
    </div>
  );
}
