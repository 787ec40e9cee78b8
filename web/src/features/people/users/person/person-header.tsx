import { facebookProfileUrl, messengerUrl } from '@app/rules/people/contact/facebook-profile';
import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { IconBrandMessenger, IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useCopied } from '#ui/buttons/use-copied.ts';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { Title } from '#ui/values/title.tsx';
import { ActionButton } from './action-button.tsx';
import { HeaderFacts } from './header-facts.tsx';
import type { PersonAction } from './main-action.tsx';
import { PersonActions, type usePersonActions } from './person-actions.tsx';
import { nameOf, type PersonOnPage } from './person-page-parts.tsx';
import type { PersonFacts } from './use-person-facts.ts';
import classes from './person-page.module.css';

type PersonHeaderProps = {
  person: PersonOnPage;
  facts: PersonFacts;
  action: PersonAction | null | undefined;
  groups: ReturnType<typeof usePersonActions>;
  /** The tabs, which end the header. */
  children: ReactNode;
};

/** Who somebody is and how they stand; the same on all tabs. */
export function PersonHeader({ person, facts, action, groups, children }: PersonHeaderProps) {
  const name = nameOf(person);
  usePageTitle(name);
  return (
    <section className={classes.header} aria-label={name}>
      <div className={classes.identity}>
        <Avatar id={person.id} name={name} src={person.profileImage} size="xl" />
        <div className={classes.who}>
          <div className={classes.titleRow}>
            <Title order={1} className={classes.name}>
              {name}
            </Title>
            {facts.badges.map(({ label, tone }) => (
              <StatusBadge key={label} tone={tone}>
                {label}
              </StatusBadge>
            ))}
          </div>
          <Places person={person} facts={facts} />
        </div>
        <div className={classes.deskActions}>
          {action && <ActionButton action={action} hint={!action.isQuiet && <KeyHint>P</KeyHint>} />}
          <PersonActions groups={groups} />
        </div>
      </div>
      {!person.erasedAt && <Contact person={person} />}
      <HeaderFacts person={person} facts={facts} />
      {children}
    </section>
  );
}

function Places({ person, facts: { summary, money } }: { person: PersonOnPage; facts: PersonFacts }) {
  const { mayOpen } = useAccess();
  const { tribeId, batch, group, subGroup, city } = person;
  return (
    <div className={classes.places}>
      <CopiedId tribeId={tribeId} />
      {batch &&
        (mayOpen('batch') ? (
          <RouteLink to="batch" params={{ id: batch.id }}>
            {batch.name}
          </RouteLink>
        ) : (
          <span>{batch.name}</span>
        ))}
      {group &&
        (mayOpen('group') ? (
          <RouteLink to="group" params={{ id: group.id }}>
            {placeText(group, subGroup)}
          </RouteLink>
        ) : (
          <span>{placeText(group, subGroup)}</span>
        ))}
      {summary?.coachName && <span>Coach {summary.coachName}</span>}
      {money?.owner && <span>Owner {money.owner.name}</span>}
      {city && <span className={classes.deskOnly}>{city}</span>}
    </div>
  );
}

function placeText(group: { name: string }, subGroup: { name: string } | null | undefined): string {
  return subGroup ? `${group.name}, ${subGroup.name}` : group.name;
}

function CopiedId({ tribeId }: { tribeId: string }) {
  const { isCopied, copy } = useCopied(tribeId, 2_000);
  return (
    <PlainButton className={classes.tribeId} aria-label={`Copy the Tribe ID ${tribeId}`} onClick={() => void copy()}>
      {tribeId} {isCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    </PlainButton>
  );
}

/** How to reach somebody: a click calls or writes, the small button copies. */
function Contact({ person: { mobileNumber, email, facebookProfile } }: { person: PersonOnPage }) {
  const messenger = facebookProfile && (messengerUrl(facebookProfile) ?? facebookProfileUrl(facebookProfile));
  if (!mobileNumber && !email && !messenger) return null;
  return (
    <div className={classes.contact}>
      {mobileNumber && (
        <ContactButton
          href={`tel:${mobileNumber}`}
          icon={<IconPhone size={18} />}
          short="Call"
          copied={{ text: mobileNumber, label: 'Copy the mobile number' }}
        >
          {spacedMobileNumber(mobileNumber)}
        </ContactButton>
      )}
      {messenger && (
        <ContactButton href={messenger} icon={<IconBrandMessenger size={18} />} short="Messenger" isElsewhere>
          Messenger
        </ContactButton>
      )}
      {email && (
        <ContactButton
          href={`mailto:${email}`}
          icon={<IconMail size={18} />}
          short="Email"
          copied={{ text: email, label: 'Copy the email address' }}
        >
          {email}
        </ContactButton>
      )}
    </div>
  );
}

type ContactButtonProps = {
  href: string;
  icon: ReactNode;
  /** On a phone. */
  short: string;
  isElsewhere?: boolean;
  copied?: { text: string; label: string };
  children: string;
};

function ContactButton({ href, icon, short, isElsewhere, copied, children }: ContactButtonProps) {
  return (
    <span className={classes.split} data-split={copied ? true : undefined}>
      <Button
        component="a"
        variant="default"
        href={href}
        leftSection={icon}
        {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
      >
        <span className={classes.deskOnly}>{children}</span>
        <span className={classes.phoneOnly}>{short}</span>
      </Button>
      {copied && <CopyPart {...copied} />}
    </span>
  );
}

function CopyPart({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopied(text, 2_000);
  return (
    <IconButton variant="default" size="md" className={classes.copy} aria-label={label} onClick={() => void copy()}>
      {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
    </IconButton>
  );
}
