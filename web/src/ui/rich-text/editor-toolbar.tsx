import { calloutKinds } from '@app/rules/rich-text/rich-text';
import { videoAddress } from '@app/rules/text/video-link';
import { embeddedVideo, linkAddress } from '@app/rules/rich-text/safe-address';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconInfoSquareRounded,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconUnderline,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconVideo,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import { AddressRow } from './address-row.tsx';
import { calloutLabels } from './callout-kinds.ts';
import classes from './rich-text.module.css';
import { TableMenu } from './table-menu.tsx';

type EditorToolbarProps = { editor: Editor; onPicture?: (file: File) => void };

/** The format of the text under the caret, for the pressed buttons. */
const activeIn = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  code: editor.isActive('code'),
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
});

export function EditorToolbar({ editor, onPicture }: EditorToolbarProps) {
  const active = useEditorState({ editor, selector: activeIn });
  const [openForm, setOpenForm] = useState<'link' | 'video' | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const run = () => editor.chain().focus();

  const addLink = (href: string) => run().extendMarkRange('link').setLink({ href }).run();
  const addVideo = (src: string) => run().insertContent({ type: 'embed', attrs: { src } }).run();

  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label="Formatting">
        <Tool label="Heading" pressed={active.h2} onClick={() => run().toggleHeading({ level: 2 }).run()}>
          <IconH2 size={18} />
        </Tool>
        <Tool label="Small heading" pressed={active.h3} onClick={() => run().toggleHeading({ level: 3 }).run()}>
          <IconH3 size={18} />
        </Tool>
        <Tool label="Bold" pressed={active.bold} onClick={() => run().toggleBold().run()}>
          <IconBold size={18} />
        </Tool>
        <Tool label="Italic" pressed={active.italic} onClick={() => run().toggleItalic().run()}>
          <IconItalic size={18} />
        </Tool>
        <Tool label="Underline" pressed={active.underline} onClick={() => run().toggleUnderline().run()}>
          <IconUnderline size={18} />
        </Tool>
        <Tool label="Strike through" pressed={active.strike} onClick={() => run().toggleStrike().run()}>
          <IconStrikethrough size={18} />
        </Tool>
        <Tool label="Code" pressed={active.code} onClick={() => run().toggleCode().run()}>
          <IconCode size={18} />
        </Tool>
        <Tool label="List" pressed={active.bulletList} onClick={() => run().toggleBulletList().run()}>
          <IconList size={18} />
        </Tool>
        <Tool label="Numbered list" pressed={active.orderedList} onClick={() => run().toggleOrderedList().run()}>
          <IconListNumbers size={18} />
        </Tool>
        <Tool label="Quote" pressed={active.blockquote} onClick={() => run().toggleBlockquote().run()}>
          <IconBlockquote size={18} />
        </Tool>
        <Menu position="bottom-start">
          <Menu.Target>
            <IconButton aria-label="Callout" className={classes.tool}>
              <IconInfoSquareRounded size={18} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {calloutKinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() =>
                  run()
                    .insertContent({ type: 'callout', attrs: { kind }, content: [{ type: 'paragraph' }] })
                    .run()
                }
              >
                {calloutLabels[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Tool label="Link" pressed={active.link} onClick={() => setOpenForm(openForm === 'link' ? null : 'link')}>
          <IconLink size={18} />
        </Tool>
        {onPicture && (
          <Tool label="Picture" onClick={() => picker.current?.click()}>
            <IconPhoto size={18} />
          </Tool>
        )}
        <Tool label="Video" onClick={() => setOpenForm(openForm === 'video' ? null : 'video')}>
          <IconVideo size={18} />
        </Tool>
        {active.table ? (
          <TableMenu editor={editor} />
        ) : (
          <Tool label="Table" onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            <IconTable size={18} />
          </Tool>
        )}
        <Tool label="Divider" onClick={() => run().setHorizontalRule().run()}>
          <IconSeparatorHorizontal size={18} />
        </Tool>
        <Tool label="Undo" onClick={() => run().undo().run()}>
          <IconArrowBackUp size={18} />
        </Tool>
        <Tool label="Redo" onClick={() => run().redo().run()}>
          <IconArrowForwardUp size={18} />
        </Tool>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label="Choose a picture to add"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onPicture?.(file);
            currentTarget.value = '';
          }}
        />
      </div>
      {openForm === 'link' && (
        <AddressRow
          label="Link to"
          placeholder="https://… or /courses/my-courses"
          initial={String(editor.getAttributes('link').href ?? '')}
          refusal="Enter a link that begins with https://, mailto: or /"
          read={linkAddress}
          onDone={addLink}
          onRemove={active.link ? () => run().extendMarkRange('link').unsetLink().run() : undefined}
          onClose={() => setOpenForm(null)}
        />
      )}
      {openForm === 'video' && (
        <AddressRow
          label="Video"
          placeholder="https://www.youtube.com/watch?v=…"
          initial=""
          refusal="This is not a link to a video on YouTube or Vimeo"
          read={(text) => {
            const video = embeddedVideo(text);
            return video && videoAddress(video);
          }}
          onDone={addVideo}
          onClose={() => setOpenForm(null)}
        />
      )}
    </>
  );
}

type ToolProps = { label: string; pressed?: boolean; onClick: () => void; children: ReactNode };

function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <IconButton
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      data-pressed={pressed || undefined}
      // The caret stays in the text: a letter typed right after the click must not land on the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
