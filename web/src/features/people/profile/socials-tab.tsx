import { RouteButton } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { OwnProfile } from './own-profile.ts';
import { SocialLinks, socialLinksOf } from './social-links.tsx';

export function SocialsTab({ profile: { socials, facebookProfile } }: { profile: OwnProfile }) {
  if (socialLinksOf({ socials, facebookProfile }).length === 0) {
    return (
      <EmptyState
        drawing="people"
        title="No links yet"
        text="Show clients and members where to find you: Facebook, LinkedIn, Upwork or your own website."
        action={<RouteButton to="editProfile">Add your links</RouteButton>}
      />
    );
  }
  return (
    <Card>
      <SocialLinks socials={socials} facebookProfile={facebookProfile} />
    </Card>
  );
}
