import { playerAddress, videoAddress, type videoLink } from '@app/rules/text/video-link';
import type { PageSetting } from './page-setting.ts';
import { Picture } from './parts.tsx';

type Video = NonNullable<ReturnType<typeof videoLink>>;
type VideoPlayerProps = {
  setting: PageSetting;
  video: Video;
  title: string;
  picture: string;
  isFirst?: boolean;
  /** The free lesson whose video this is: the script keeps how far it was watched. */
  lessonId?: number;
};

/** A link to the video, which the script turns into a player when it is tapped. */
export function VideoPlayer({ setting, video, title, picture, isFirst, lessonId }: VideoPlayerProps) {
  return (
    <a
      className="player"
      href={videoAddress(video)}
      data-player={playerAddress(video)}
      data-video={lessonId}
      target="_blank"
      rel="noopener"
      aria-label={`Play the video${title === '' ? '' : `: ${title}`}`}
    >
      {picture === '' ? (
        <Poster />
      ) : (
        <Picture setting={setting} picture={picture} alt="" sizes="(min-width: 900px) 560px, 100vw" isFirst={isFirst} />
      )}
      <span className="play">
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M6 4v16a1 1 0 0 0 1.524 .852l13 -8a1 1 0 0 0 0 -1.704l-13 -8a1 1 0 0 0 -1.524 .852z" />
        </svg>
      </span>
      {title !== '' && <span className="ptitle">{title}</span>}
    </a>
  );
}

/** Drawn rather than loaded: the thumbnail of the video's host would tell it about every visitor. */
function Poster() {
  return (
    <svg className="poster" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v180H0z" fill="#d5efeb" />
      <circle cx="236" cy="56" r="30" fill="#f9b531" />
      <path d="M0 84c60-34 104-30 160-8s110 10 160-22v126H0z" fill="#7bcbc1" />
      <path d="M0 108c50-22 110-26 170-6s104 8 150-18v96H0z" fill="#48b2a7" />
      <path d="M0 128c64-22 112-14 164 0s110 4 156-16v68H0z" fill="#14837a" />
      <path d="M0 150c52-18 104-14 158-2s112 2 162-14v46H0z" fill="#0f766e" />
      <path d="M0 168c60-14 120-8 170-2s104-2 150-10v24H0z" fill="#0c5d57" />
    </svg>
  );
}
