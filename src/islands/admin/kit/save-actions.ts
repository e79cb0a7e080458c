import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';

/** The buttons of a form, each as its list of actions has it. */
export function saveActions() {
  const text = staffKitText().actions;
  const save = { intent: 'save', label: text.saveChanges, busyText: text.saving } as const;
  const publish = { intent: 'publish', label: text.publish, busyText: text.publishing, isPrimary: true } as const;
  return {
    save,
    saveFirst: { ...save, isPrimary: true },
    saveDraft: { ...save, label: text.saveDraft },
    saveUnpublished: { ...save, label: text.saveUnpublished },
    publish,
    publishNow: { ...publish, label: text.publishNow, isPrimary: false },
    schedule: { intent: 'schedule', label: text.schedule, busyText: text.scheduling },
    unpublish: { intent: 'unpublish', label: text.unpublish, busyText: text.unpublishing },
    toDraft: { intent: 'unpublish', label: text.toDraft, busyText: text.unpublishing },
    delete: { intent: 'delete', label: text.delete, busyText: text.deleting },
  } as const;
}
