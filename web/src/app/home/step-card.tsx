import { IconChevronRight } from '@tabler/icons-react';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { menuIcon } from '#navigation/menu-icons.ts';
import classes from './home.module.css';
import type { Step } from './member-steps.ts';

/** One thing to do next; the whole card is the link. */
export function StepCard({ step: { link, title, text } }: { step: Step }) {
  const Icon = menuIcon(link);
  return (
    <MenuAnchor link={link} className={classes.step}>
      <span className={classes.tile}>
        <Icon size={24} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </MenuAnchor>
  );
}
