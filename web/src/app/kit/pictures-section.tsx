import { AvatarStack } from '#ui/people/avatar-stack.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Cover, type CoverPattern } from '#ui/pictures/cover.tsx';
import { type FileCategory, FileIcon } from '#parts/files/file-icon.tsx';
import { Logo } from '#ui/brand/logo.tsx';
import { Person } from '#ui/people/person.tsx';
import { Section } from '#ui/frame/section.tsx';
import classes from './kit-page.module.css';
import { sampleMembers } from './sample-members.ts';

const covers: { pattern: CoverPattern; title: string }[] = [
  { pattern: 'banig', title: 'Freelancing Launchpad' },
  { pattern: 'terraces', title: 'Virtual Assistant Track' },
  { pattern: 'parol', title: 'Graphic Design Sprint' },
  { pattern: 'waves', title: 'Client Finder Fast-Track' },
];

const files: FileCategory[] = [
  'pdf',
  'document',
  'sheet',
  'slides',
  'image',
  'video',
  'audio',
  'archive',
  'link',
  'other',
];

export default function PicturesSection() {
  return (
    <Section title="Pictures">
      <div className={classes.stack}>
        <div className={classes.covers}>
          {covers.map(({ pattern, title }) => (
            <div key={pattern}>
              <div className={classes.cover}>
                <Cover id={title} pattern={pattern} />
              </div>
              {title}
            </div>
          ))}
        </div>
        <Card>
          <div className={classes.row}>
            {sampleMembers.slice(0, 12).map(({ id, name }) => (
              <Avatar key={id} id={id} name={name} alone />
            ))}
            <Avatar id={1} name="Paolo Dizon" size="sm" alone />
            <Avatar id={2} name="Liza Mae Santos" size="lg" alone />
            <Avatar id={3} name="Grace Manalo" size="xl" alone />
            <Avatar id={4} name="Dennis Aguilar" src="/no-such-picture.png" alone />
            <AvatarStack people={sampleMembers.slice(0, 5)} />
          </div>
        </Card>
        <Card>
          <div className={classes.row}>
            {files.map((category) => (
              <FileIcon key={category} category={category} />
            ))}
            <Logo name="Tribe" />
            <Person id={184} name="Rowena Castillo" detail="Group Bayanihan · 3 hours ago" />
          </div>
        </Card>
      </div>
    </Section>
  );
}
