import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import classes from './files.module.css';
import type { PictureArea } from './upload/shrink-picture.ts';

const mostZoom = 4;

/** The picture under a square window: dragged, moved with the arrow keys, and made larger by the slider. */
export default function CropStage({ src, onChange }: { src: string; onChange: (area: PictureArea) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <div className={classes.stage}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          // The content policy lets no script add styles; they come with this chunk instead.
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'Part of the photo that is kept. Move it with the arrow keys.' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onChange(pixels)}
        />
      </div>
      <label className={classes.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}
