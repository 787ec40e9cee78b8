import { pathTo } from '@app/rules/navigation/route-table';
import { callBesidePrices, type MenuEntry, type PageSetting } from './page-setting.ts';
import { Logo } from './parts.tsx';

type PageHeaderProps = { menu: readonly MenuEntry[]; setting: PageSetting; isOnDark?: boolean };

export function PageHeader({ menu, setting, isOnDark }: PageHeaderProps) {
  const call = setting.priceAnchor ? callBesidePrices(setting, 'Enroll now') : null;
  return (
    <header className="top">
      <div className="wrap">
        <Logo title={setting.appTitle} onDark={isOnDark} />
        {menu.length > 0 && (
          <nav className="desk" aria-label="Page">
            {menu.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        )}
        <div className="acts">
          <a className={isOnDark ? 'btn ghost' : 'btn'} href={pathTo('login')}>
            Log in
          </a>
          {call?.isOpen && (
            <a className={`btn desk ${isOnDark ? 'white' : 'primary'}`} href={call.href}>
              {call.label}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
