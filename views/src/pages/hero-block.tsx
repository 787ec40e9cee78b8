import { videoLink } from '@app/rules/text/video-link';
import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import { isAboutPaying } from '@app/rules/money/funnel-pages/page-facts';
import { Icon } from './icons.tsx';
import { callBesidePrices, type PageSetting, sellsNow, liveText } from './page-setting.ts';
import { Picture } from './parts.tsx';
import { VideoPlayer } from './video-player.tsx';

type HeroProps = { props: BlockProps['hero']; setting: PageSetting };

export function HeroBlock({ props, setting }: HeroProps) {
  const { eyebrow, title, text, buttonLabel, secondLabel, secondLink, note } = props;
  const call = buttonLabel === '' ? null : callBesidePrices(setting, liveText(setting, buttonLabel));
  const media = <HeroMedia props={props} setting={setting} />;
  const hasMedia = videoLink(props.videoLink) !== null || props.picture !== '';
  return (
    <div className={`wrap hgrid${hasMedia ? '' : ' one'}`}>
      <div className="htext">
        {eyebrow !== '' && (
          <span className="eyebrow">
            <Icon name="calendar" small />
            {liveText(setting, eyebrow)}
          </span>
        )}
        <h1>{liveText(setting, title) || setting.facts.name}</h1>
        {text !== '' && <p>{liveText(setting, text)}</p>}
        {(call || secondLink !== '') && (
          <div className="hcta">
            {call && (
              <a className="btn white lg" href={call.href}>
                {call.label}
              </a>
            )}
            {secondLink !== '' && secondLabel !== '' && (
              <a className="btn ghost lg" href={secondLink}>
                {secondLabel}
              </a>
            )}
          </div>
        )}
        {note !== '' && (sellsNow(setting.facts) || !isAboutPaying(note)) && (
          <p className="pay">{liveText(setting, note)}</p>
        )}
      </div>
      {hasMedia && <div className="hmedia">{media}</div>}
    </div>
  );
}

/** A video with the picture as its cover, or the picture alone. */
function HeroMedia({ props: { videoLink: link, videoTitle, picture, pictureText }, setting }: HeroProps) {
  const video = videoLink(link);
  if (video) return <VideoPlayer setting={setting} video={video} title={videoTitle} picture={picture} isFirst />;
  if (picture === '') return null;
  return (
    <Picture setting={setting} picture={picture} alt={pictureText} sizes="(min-width: 900px) 560px, 100vw" isFirst />
  );
}
