import { centavosFromPesos, formatPesos, sumCentavos } from '@app/rules/amounts/pesos';
import { IconArrowRight, IconCalendarDue, IconSend, IconUserCheck } from '@tabler/icons-react';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CloseButton } from '#ui/buttons/close-button.tsx';
import bar from '#ui/data-table/selection-bar.module.css';
import { Menu } from '#ui/menu/menu.tsx';
import type { BoardActions } from './board-actions.ts';

type BoardBarProps = { cards: readonly BoardCardRowFragment[]; actions: BoardActions; onClear: () => void };

/** Floats at the bottom of the window while people are chosen. */
export function BoardBar({ cards, actions, onClear }: BoardBarProps) {
  if (cards.length === 0) return null;
  const sum = formatPesos(sumCentavos(cards.map(({ amount }) => centavosFromPesos(amount) ?? 0)));
  return (
    <div className={bar.bar} role="toolbar" aria-label="Selected people">
      <span className={bar.count} aria-live="polite">
        {cards.length} selected · {sum}
      </span>
      <div className={bar.actions}>
        <Button
          size="sm"
          className={bar.action}
          leftSection={<IconSend size={18} />}
          onClick={() => actions.remind(cards)}
        >
          Send a reminder
        </Button>
        <Button
          size="sm"
          className={bar.action}
          leftSection={<IconUserCheck size={18} />}
          onClick={() => actions.give(cards)}
        >
          Give to an owner
        </Button>
        <Button
          size="sm"
          className={bar.action}
          leftSection={<IconCalendarDue size={18} />}
          onClick={() => actions.move(cards, 'promised')}
        >
          Note a promise
        </Button>
        <Menu position="top-start">
          <Menu.Target>
            <Button size="sm" className={bar.action} leftSection={<IconArrowRight size={18} />}>
              Move to
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => actions.move(cards, 'contacted')}>Contacted</Menu.Item>
            <Menu.Item onClick={() => actions.move(cards, 'promised')}>Promised</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <CloseButton className={bar.close} aria-label="Clear selection" onClick={onClear} />
    </div>
  );
}
