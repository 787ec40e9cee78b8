import type { RichText } from '@app/rules/rich-text/rich-text';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Callout, Embed } from './editor-nodes.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import classes from './rich-text.module.css';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Callout,
  Embed,
];

type RichTextEditorProps = {
  labelledBy: string;
  value: RichText | null;
  onChange: (value: RichText) => void;
  onUploadPicture?: (file: File) => Promise<string | null>;
};

/** The editor of `RichTextView`. The server cleans its output. */
export default function RichTextEditor({ labelledBy, value, onChange, onUploadPicture }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    // The content policy would refuse its style sheet; ours has everything it needs.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
      handlePaste: (_view, event) => takePictures(event.clipboardData?.files),
      handleDrop: (_view, event) => takePictures(event.dataTransfer?.files),
    },
    // The editor's own root is called `doc` too.
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichText),
  });

  const addPicture = async (file: File) => {
    const src = await onUploadPicture?.(file);
    if (src) editor.chain().focus().setImage({ src, alt: '' }).run();
  };

  function takePictures(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!onUploadPicture || pictures.length === 0) return false;
    for (const picture of pictures) void addPicture(picture);
    return true;
  }

  return (
    <div className={classes.editor}>
      <EditorToolbar editor={editor} onPicture={onUploadPicture && ((file) => void addPicture(file))} />
      <EditorContent editor={editor} className={classes.page} />
    </div>
  );
}
