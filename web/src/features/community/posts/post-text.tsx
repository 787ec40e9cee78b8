import { textParts } from '@app/rules/community/posts/text-parts';
import { RouteLink } from '#navigation/route-link.tsx';
import classes from './posts.module.css';

type PostTextProps = { text: string; mentions: readonly { slug: string; name: string }[] };

/** Written words with what they name: people lead to their profile, addresses open beside the page. Never HTML. */
export function PostText({ text, mentions }: PostTextProps) {
  const parts = textParts(text, mentions);
  return (
    <p className={classes.text}>
      {parts.map((part, place) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'person') {
          return (
            <RouteLink key={place} to="profile" params={{ slug: part.slug }}>
              {part.text}
            </RouteLink>
          );
        }
        return (
          <a key={place} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
