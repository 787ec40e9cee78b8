import { useState } from 'react';
import { useClickOutside } from '#ui/hooks/use-click-outside.ts';
import { useLocation } from '#router/router.ts';
import { SearchCombobox } from './search-combobox.tsx';
import classes from './search.module.css';

/** The search of the top bar: results hang below the box until another page comes or the person clicks elsewhere. */
export default function GlobalSearchPanel({ roleId }: { roleId: string }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useClickOutside<HTMLDivElement>(() => setOpenAt(null));
  return (
    <div ref={box} role="search" className={classes.box}>
      <SearchCombobox
        roleId={roleId}
        isOpen={openAt === pathname}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? pathname : null)}
        slash
      />
    </div>
  );
}
