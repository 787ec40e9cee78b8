import { socialLabels } from '@app/rules/people/profile/social-links';
import { type SocialKind, socialKinds } from '@app/rules/people/profile/socials';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandUpwork,
  IconBrandX,
  IconBrandYoutube,
  IconBriefcase,
  IconWorld,
} from '@tabler/icons-react';
import { TextLink } from '#ui/buttons/text-link.tsx';
import type { SocialLinksFragment } from '#gql/graphql.ts';
import classes from './profile.module.css';

const icons: Record<SocialKind | 'facebook', typeof IconWorld> = {
  facebook: IconBrandFacebook,
  linkedin: IconBrandLinkedin,
  instagram: IconBrandInstagram,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  x: IconBrandX,
  upwork: IconBrandUpwork,
  onlinejobs: IconBriefcase,
  website: IconWorld,
};

type Links = { socials: SocialLinksFragment; facebookProfile: string | null };

/** A person's known pages elsewhere; Facebook first. */
export function socialLinksOf({ socials, facebookProfile }: Links) {
  const facebook = facebookProfile ? [{ kind: 'facebook' as const, label: 'Facebook', url: facebookProfile }] : [];
  const others = socialKinds.flatMap((kind) => {
    const url = socials[kind];
    return url ? [{ kind, label: socialLabels[kind], url }] : [];
  });
  return [...facebook, ...others];
}

export function SocialLinks(links: Links) {
  return (
    <ul className={classes.links} aria-label="Social links">
      {socialLinksOf(links).map(({ kind, label, url }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <TextLink className={classes.link} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              <span className={classes.linkIcon}>
                <Icon size={22} aria-hidden />
              </span>
              <span className={classes.linkText}>
                {label}: {url.replace('https://', '')}
              </span>
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
