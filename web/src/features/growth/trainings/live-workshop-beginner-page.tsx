import { LiveWorkshopSettings } from './live-workshop-settings.tsx';

export default function LiveWorkshopBeginnerPage() {
  return <LiveWorkshopSettings key="beginner" level="beginner" />;
}
