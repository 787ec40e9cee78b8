import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import { manilaDay } from '@app/rules/time/manila';
import type { PageSetting } from './page-setting.ts';
import { Logo } from './parts.tsx';

export function FooterBlock({
  props: { note, links },
  setting,
}: {
  props: BlockProps['footer'];
  setting: Pick<PageSetting, 'appTitle' | 'now'>;
}) {
  const year = manilaDay(new Date(setting.now)).slice(0, 4);
  return (
    <footer className="foot">
      <div className="wrap">
        <Logo title={setting.appTitle} />
        <nav aria-label="Legal">
          {links
            .filter(({ label, link }) => label !== '' && link !== '')
            .map(({ label, link }, index) => (
              <a key={index} href={link}>
                {label}
              </a>
            ))}
        </nav>
        <p>
          © {year} {setting.appTitle}. All rights reserved.
        </p>
        {note !== '' && <p className="note">{note}</p>}
      </div>
    </footer>
  );
}
