import { videoAddress } from '@app/rules/text/video-link';
import { calloutKinds } from '@app/rules/rich-text/rich-text';
import { embeddedVideo } from '@app/rules/rich-text/safe-address';
import { Node } from '@tiptap/core';
import classes from './rich-text.module.css';

/** A highlighted box in the text: good to know, a tip, a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element) => calloutKinds.find((kind) => kind === element.dataset.kind) ?? 'info',
      renderHTML: ({ kind }) => ({ 'data-kind': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-callout': '', class: classes.callout }, 0],
});

/** A video of YouTube or Vimeo: in the editor its name and address, so that nothing is loaded while writing. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: '',
      parseHTML: (element) => element.dataset.embed ?? '',
      renderHTML: ({ src }) => ({ 'data-embed': String(src) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-embed]' }],
  renderHTML({ node, HTMLAttributes }) {
    const video = embeddedVideo(node.attrs.src);
    return ['div', { ...HTMLAttributes, class: classes.embedMark }, video ? `▶ ${videoAddress(video)}` : '▶ Video'];
  },
});
