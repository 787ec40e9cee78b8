import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CourseLoader, type OutlineCourse } from '../course-loader.tsx';
import authoring from '#parts/content/authoring.module.css';
import classes from '../courses.module.css';
import { CourseOutline, CreateTrack, DeleteTrack, UpdateTrack } from '../courses.operations.ts';
import { TrackForm, type TrackValues } from './track-form.tsx';

export default function CourseTracksPage() {
  const { id } = useRouteParams('courseTracks');
  return <CourseLoader id={id} ready={(course) => <Tracks course={course} />} />;
}

type Track = OutlineCourse['tracks'][number];
const again = { refetchQueries: [CourseOutline], awaitRefetchQueries: true };

function Tracks({ course }: { course: OutlineCourse }) {
  const { may } = useAccess();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [createTrack] = useMutation(CreateTrack, again);
  const [updateTrack] = useMutation(UpdateTrack);
  const [deleteTrack] = useMutation(DeleteTrack, again);
  const mayWrite = may('course_update');
  const unitNames = new Map(course.units.map(({ id, name }) => [id, name]));

  const add = async (input: TrackValues) => {
    await createTrack({ variables: { courseId: course.id, input } });
    toast.success('Track added');
    setEdited(null);
  };
  const change = async (id: number, input: TrackValues) => {
    await updateTrack({ variables: { id, input } });
    toast.success('Track saved');
    setEdited(null);
  };
  const remove = async ({ id, name }: Track) => {
    const isConfirmed = await confirmDeletion(name, 'The units are kept.');
    if (isConfirmed) await attempt(deleteTrack({ variables: { id } }), `${name} was deleted`);
  };
  const newTrack = mayWrite && course.units.length > 0 && edited === null && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New track
    </Button>
  );

  return (
    <Page
      title={`Tracks of ${course.name}`}
      description="Paths through the course: some of its units, in their own order."
      width="reading"
      action={newTrack}
    >
      <div className={authoring.stack}>
        {edited === 'new' && (
          <TrackForm units={course.units} submitLabel="Add track" onSave={add} onCancel={() => setEdited(null)} />
        )}
        {course.tracks.length === 0 && edited === null && (
          <EmptyState
            drawing="box"
            title="No tracks yet"
            text={
              course.units.length > 0
                ? 'For example "Virtual Assistant track": the units a VA needs, in order.'
                : 'Add units to the course first.'
            }
            action={newTrack}
          />
        )}
        {course.tracks.map((track) =>
          edited === track.id ? (
            <TrackForm
              key={track.id}
              track={track}
              units={course.units}
              submitLabel="Save"
              onSave={(input) => change(track.id, input)}
              onCancel={() => setEdited(null)}
            />
          ) : (
            <Card key={track.id} title={track.name}>
              <div className={authoring.stack}>
                {track.description && <p>{track.description}</p>}
                <ol className={classes.trackUnits}>
                  {track.unitIds.map((unitId) => (
                    <li key={unitId}>{unitNames.get(unitId)}</li>
                  ))}
                </ol>
                {mayWrite && (
                  <div className={authoring.buttons}>
                    <Button
                      variant="default"
                      leftSection={<IconPencil size={18} />}
                      onClick={() => setEdited(track.id)}
                    >
                      Edit
                    </Button>
                    <Button
                      variant="subtle"
                      color="hibiscus"
                      leftSection={<IconTrash size={18} />}
                      onClick={() => void remove(track)}
                    >
                      Delete
                    </Button>
                  </div>
                )}
              </div>
            </Card>
          ),
        )}
      </div>
    </Page>
  );
}
