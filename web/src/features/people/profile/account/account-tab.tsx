import { authMessages } from '@app/rules/people/auth/auth-messages';
import { Suspense } from 'react';
import { useCurrentUser } from '#session/auth-context.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { Section } from '#ui/frame/section.tsx';
import { PresenceChoicePanel } from '#features/community/community-home/presence-choice-panel.tsx';
import { OwnLogPanel } from '#features/insight/info-logs/own-log-panel.tsx';
import { LeaderboardChoicePanel } from '#features/journey/points/leaderboard-choice-panel.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { EmailCard } from './email-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { SavedOnPhoneCard } from './saved-on-phone-card.tsx';
import { SessionsList } from './sessions-list.tsx';
import classes from '../profile.module.css';

const OwnSecondStep = lazyPart(async () => {
  const { OwnSecondStepPanel } = await import('#features/people/auth/second-step/own-second-step-panel.tsx');
  return { default: OwnSecondStepPanel };
});

/** Login, sessions, appearance, visibility of points, and stored data. */
export function AccountTab({ isMember }: { isMember: boolean }) {
  const { isImpersonating } = useCurrentUser();
  return (
    <div className={classes.sections}>
      {isImpersonating ? (
        <Banner
          tone="news"
          title={authMessages.notWhileImpersonating}
          detail="Only the person can change their email, password, sessions and data."
        />
      ) : (
        <>
          <Section title="Email">
            <EmailCard />
          </Section>
          <Section title="Devices">
            <SessionsList />
          </Section>
          <Section title="Password">
            <ChangePasswordForm />
          </Section>
          <Section title="Two-step login">
            <Suspense>
              <OwnSecondStep />
            </Suspense>
          </Section>
        </>
      )}
      <Section title="Notifications">
        <RouteButton to="notifications" query={{ view: 'settings' }} variant="default">
          Choose what we tell you
        </RouteButton>
      </Section>
      <Section title="Appearance">
        <ColorSchemeChoice />
      </Section>
      {isMember && (
        <Section title="Leaderboards">
          <Card>
            <LeaderboardChoicePanel />
          </Card>
        </Section>
      )}
      {isMember && !isImpersonating && (
        <Section title="Community">
          <Card>
            <PresenceChoicePanel />
          </Card>
        </Section>
      )}
      {!isImpersonating && (
        <Section title="Saved on this device">
          <SavedOnPhoneCard />
        </Section>
      )}
      {!isImpersonating && (
        <Section title="Done to your account">
          <OwnLogPanel />
        </Section>
      )}
      {!isImpersonating && (
        <Section title="Your data">
          <div className={classes.stack}>
            <OwnDataCard />
            <DeletionCard />
          </div>
        </Section>
      )}
    </div>
  );
}
