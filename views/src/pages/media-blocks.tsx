import { videoLink } from '@app/rules/text/video-link';
import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import type { PageSetting } from './page-setting.ts';
import { Missing, Picture, Section } from './parts.tsx';
import { VideoPlayer } from './video-player.tsx';

export function VideoBlock({ props, setting }: { props: BlockProps['video']; setting: PageSetting }) {
  const video = videoLink(props.link);
  if (!video) return <Missing setting={setting}>Video: paste a link to YouTube or Vimeo.</Missing>;
  return (
    <Section title={props.title} className="media">
      <VideoPlayer setting={setting} video={video} title={props.caption} picture={props.picture} />
    </Section>
  );
}

export function ImageBlock({ props, setting }: { props: BlockProps['image']; setting: PageSetting }) {
  const { picture, alt, caption, width } = props;
  if (picture === '') return <Missing setting={setting}>Picture: choose one.</Missing>;
  const sizes = width === 'wide' ? '(min-width: 1168px) 1120px, 100vw' : '(min-width: 800px) 720px, 100vw';
  return (
    <figure className={`wrap sec image ${width}`}>
      <Picture setting={setting} picture={picture} alt={alt} sizes={sizes} />
      {caption !== '' && <figcaption className="lead">{caption}</figcaption>}
    </figure>
  );
}
