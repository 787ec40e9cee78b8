import type { OfferedResourceFragment } from '#gql/graphql.ts';
import { VideoEmbed } from '#ui/rich-text/video-embed.tsx';
import classes from './resources.module.css';

type Preview = NonNullable<OfferedResourceFragment['preview']>;

/** A look at the file inside the page. A PDF is read in a tab of its own, where the browser's reader is at home. */
export function ResourcePreview({ preview: { kind, url, width, height }, title }: { preview: Preview; title: string }) {
  switch (kind) {
    case 'picture':
      return (
        <img
          className={classes.picture}
          src={`${url}?w=1280`}
          alt={title}
          width={width ?? undefined}
          height={height ?? undefined}
        />
      );
    // External recordings have no captions; the description has their content.
    case 'audio':
      return <audio className={classes.player} src={url} controls preload="none" aria-label={title} />;
    case 'video':
      return <video className={classes.player} src={url} controls preload="none" playsInline aria-label={title} />;
    case 'embed':
      return <VideoEmbed src={url} />;
    default:
      return null;
  }
}
