import { IconAlertTriangle, IconBell, IconCalendarDue } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CloseButton } from '../buttons/close-button.tsx';
import classes from './banner.module.css';

/** Warning for expiring soon and upcoming, danger for overdue and expired, news for the rest. */
export type BannerTone = 'warning' | 'danger' | 'news';

const usualIcon: Record<BannerTone, ReactNode> = {
  warning: <IconCalendarDue size={20} />,
  danger: <IconAlertTriangle size={20} />,
  news: <IconBell size={20} />,
};

type BannerProps = {
  tone: BannerTone;
  /** The bold sentence. */
  title: string;
  detail?: ReactNode;
  icon?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** One link. */
  link?: ReactNode;
  /** Shows the close button; the caller remembers the dismissal. */
  onClose?: () => void;
};

export function Banner({ tone, title, detail, icon = usualIcon[tone], action, link, onClose }: BannerProps) {
  return (
    <section className={classes.banner} data-tone={tone} aria-label={title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.body}>
        <div className={classes.text}>
          <p className={classes.title}>{title}</p>
          {detail && <p className={classes.detail}>{detail}</p>}
        </div>
        {(action || link) && (
          <div className={classes.actions}>
            {action}
            {link && <span className={classes.link}>{link}</span>}
          </div>
        )}
      </div>
      {onClose && (
        <CloseButton className={classes.close} size={44} iconSize={20} onClick={onClose} aria-label="Dismiss" />
      )}
    </section>
  );
}
