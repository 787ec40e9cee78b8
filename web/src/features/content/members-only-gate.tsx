import { Button, Modal as MantineModal } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { RouteButton } from '../../navigation/route-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { modalClassNames } from '../../ui/modal/modal.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './content.module.css';
import { type Gate, gateWords } from './gate-words.ts';

type MembersOnlyGateProps = {
  opened: boolean;
  onClose: () => void;
  gate: Gate;
  /** The thing that is closed, as a sentence begins with it: "This course", or its name. */
  what: string;
};

/** Says that something is not open to the person, why, and what opens it. */
export function MembersOnlyGate({ opened, onClose, gate, what }: MembersOnlyGateProps) {
  const isPhone = useIsPhone();
  const { title, text } = gateWords(gate, what);
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={500}
      centered={!isPhone}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 180 }}
      classNames={modalClassNames}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.gate}>
        <span className={classes.lock} aria-hidden>
          <IconLock size={28} />
        </span>
        <p>{text}</p>
        {gate.opensOn && (
          <p>
            It opens on <DateText value={gate.opensOn} />.
          </p>
        )}
        <OpensWith names={gate.opensWith} isWaiting={gate.opensOn !== null} />
        <div className={classes.gateButtons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {gate.because === 'signed-out' && <RouteButton to="login">Log in</RouteButton>}
          {isMatterOfPaying(gate) && (
            <RouteButton to="account" query={{ q: 'billings' }}>
              See your bills
            </RouteButton>
          )}
        </div>
      </div>
    </MantineModal>
  );
}

/** What was bought and is closed opens again with a payment. */
function isMatterOfPaying({ because }: Gate): boolean {
  return because === 'product-blocked' || because === 'membership-over';
}

function OpensWith({ names, isWaiting }: { names: string[]; isWaiting: boolean }) {
  if (names.length === 0 || isWaiting) return null;
  return (
    <div>
      <p className={classes.opens}>What opens it</p>
      <ul className={classes.levels}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
